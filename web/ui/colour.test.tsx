import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toColour } from './colour.ts'
import { isColourName } from './colour-name.ts'
import { Swatch } from './swatch.tsx'

test('a colour is known in every gender, with and without ё', () => {
  expect(toColour('белый')).toBe('#fff')
  expect(['Белая', 'белое', 'БЕЛЫЕ', ' белый '].map(toColour)).toEqual(
    Array.from({ length: 4 }, () => '#fff'),
  )
  expect(toColour('Чёрный')).toBe(toColour('черная'))
  expect(toColour('Синяя')).toBe(toColour('синий'))
  expect(toColour('Голубой')).not.toBeNull()
  expect(toColour('слоновая кость')).not.toBeNull()
})

test('the surface does not change a colour, a shade does', () => {
  expect(toColour('белый матовый')).toBe('#fff')
  expect(toColour('Глянцевый чёрный')).toBe(toColour('чёрный'))
  expect(toColour('светло-серый')).toBe('#c2c2cc')
  expect(toColour('тёмно-серый')).toBe('#5c5c66')
  expect(toColour('Темно-красная')).toBe(toColour('тёмно-красный'))
})

test('the colours of roofs are known by their numbers', () => {
  expect(toColour('RAL 8017')).toBe('#432')
})

test.each(['', '-', 'Древесный', 'серый/белый', 'белый + красный', 'любой RAL', 'constructor'])(
  '«%s» is no colour that is known',
  (value) => {
    expect(toColour(value)).toBeNull()
  },
)

test('only properties of colour have colours', () => {
  expect(['Цвет', 'цвет:', 'Оттенок', 'Цвет корпуса', 'Основной цвет'].map(isColourName)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect(['Цветовая температура, К', 'материал цветка', 'Размер'].some(isColourName)).toBe(false)
})

test('a swatch is drawn beside a known colour only, and is not read aloud', () => {
  const drawn = renderToStaticMarkup(<Swatch value="Белый" />)

  expect(drawn).toMatch(/^<i style="[^"]*border:0\.44em solid #fff"><\/i>$/)
  expect(renderToStaticMarkup(<Swatch value="Древесный" />)).toBe('')
})
