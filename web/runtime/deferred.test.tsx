import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeferredPart } from './deferred.tsx'

const draw = (part: { now: string | null }) =>
  renderToStaticMarkup(
    <DeferredPart part={part} fallback={<p>…</p>}>
      {(words) => <p>{words}</p>}
    </DeferredPart>,
  )

test('a part that did not load, and has no words for it, leaves nothing in its place', () => {
  expect(draw({ now: 'Обои' })).toBe('<p>Обои</p>')
  expect(draw({ now: null })).toBe('')
})
