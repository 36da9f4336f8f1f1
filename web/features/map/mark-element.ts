/** Marks that a provider's map carries: buttons like those of the drawn plan. */
import { shopForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { MapMark } from './map-provider.ts'

export function createMark(mark: MapMark, onPress: () => void): HTMLElement {
  const button = createButton(onPress)
  button.title = mark.address
  const number = createPart(`shop-number shop-number-${mark.state}`, String(mark.number))
  const name = createPart('shop-map-name shop-map-below', mark.name)
  name.setAttribute('aria-hidden', 'true')
  for (const part of [number, createPart('hidden', ` ${mark.name}: ${mark.words}`), name]) {
    button.appendChild(part)
  }
  return button
}

/** «3 магазина рядом». Its name lists them: a press brings the map nearer. */
export function createGroupMark(marks: readonly MapMark[], onPress: () => void): HTMLElement {
  const button = createButton(onPress)
  const count = formatCount(marks.length, shopForms)
  const names = marks.map(({ number, name }) => `${number} ${name}`).join(', ')
  const badge = createPart('shop-number shop-map-count', `×${marks.length}`)
  badge.setAttribute('aria-hidden', 'true')
  button.appendChild(badge)
  button.appendChild(createPart('hidden', `${count} рядом, приблизить: ${names}`))
  return button
}

export function createHere(): HTMLElement {
  return createPart('shop-map-here', 'Вы здесь')
}

function createButton(onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'shop-map-mark'
  button.addEventListener('click', onPress)
  return button
}

function createPart(className: string, text: string): HTMLElement {
  const part = document.createElement('span')
  part.className = className
  part.textContent = text
  return part
}
