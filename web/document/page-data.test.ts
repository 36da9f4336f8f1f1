import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { readPageData, serializePageData, toPageDataText } from './page-data.ts'
import { isDataAsked, pageData } from './server-page.ts'
import { readShapedText } from './shaped-text.ts'

/** The page as the browser has it: the text in the page, the rest from the router. */
function receive<Data extends object>(data: Data) {
  const context = new RouterContextProvider()
  // The frame's, which comes before it or after.
  serializePageData(context, { city: 'Москва' })
  const sent = serializePageData(context, data)
  const textContent = toPageDataText(context)
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  return { textContent, wire: { ...sent } }
}

describe("a page's data", () => {
  it('reach the browser as they were', () => {
    const price = { old: null, now: 1, note: undefined, days: [{ at: '<i>' }] }
    const data = { answer: { name: 'Плитка </script><!--', price }, facets: { now: [1, 2] } }
    receive(data)
    const { textContent, wire } = receive(data)
    expect(textContent).not.toContain('<')
    expect(readPageData(wire)).toEqual(data)
  })

  it('are opened once, so that nothing is drawn anew', () => {
    const { wire } = receive({ answer: { id: '1' } })
    expect(readPageData(wire)).toBe(readPageData(wire))
  })

  it('keep what is still promised for the router', async () => {
    const later = Promise.resolve('в наличии')
    const { textContent, wire } = receive({ page: 1, stocks: { later } })
    expect(readShapedText(textContent)).toEqual([{ city: 'Москва' }, { page: 1 }])
    expect(readPageData(wire)).toEqual({ page: 1, stocks: { later } })
  })

  it('are not copied on the server, nor when the browser loaded them itself', () => {
    const data = { answer: { id: '1' } }
    expect(readPageData(serializePageData(new RouterContextProvider(), data))).toBe(data)
    expect(readPageData(data)).toBe(data)
  })

  it('come as they are when the browser asks for data and no page', () => {
    const context = new RouterContextProvider()
    context.set(isDataAsked, true)
    const data = { answer: { id: '1' } }
    expect(serializePageData(context, data)).toBe(data)
    expect(context.get(pageData)).toEqual([])
  })
})
