import { expect, onTestFinished, test, vi } from 'vitest'
import { getSaid, getToast, hideToast, hold, restart, say, showToast } from './toast.ts'

function openPage() {
  vi.useFakeTimers()
  onTestFinished(() => {
    hideToast()
    vi.useRealTimers()
  })
}

test('one toast is shown at a time: a new one takes the place of the old, for its whole time', () => {
  openPage()
  showToast('В корзине')
  vi.advanceTimersByTime(4000)

  showToast('Нет связи')
  const shown = getToast()?.message
  vi.advanceTimersByTime(5999)
  const still = getToast()?.message
  vi.advanceTimersByTime(1)

  expect([shown, still, getToast()]).toEqual(['Нет связи', 'Нет связи', null])
})

test('a toast with a button stays no longer, but as long as it is held', () => {
  openPage()
  showToast('Удалено', { action: { label: 'Вернуть', onClick: () => {} } })
  vi.advanceTimersByTime(5999)
  hold()
  vi.advanceTimersByTime(60_000)
  const held = getToast()?.message

  restart()
  vi.advanceTimersByTime(6000)

  expect([held, getToast()]).toEqual(['Удалено', null])
})

test('the same words once more are read once more, and what is only said shows nothing', () => {
  openPage()
  showToast('Нет связи')
  const first = getSaid()
  showToast('Нет связи')
  const second = getSaid()
  hideToast()

  say('Найдено 3 товара')

  expect(second.trim()).toBe(first)
  expect(second).not.toBe(first)
  expect([getToast(), getSaid()]).toEqual([null, 'Найдено 3 товара'])
})
