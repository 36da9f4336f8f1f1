import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Later } from './deferred.tsx'

const draw = (part: { now: string | null }) =>
  renderToStaticMarkup(
    <Later part={part} fallback={<p>…</p>}>
      {(words) => <p>{words}</p>}
    </Later>,
  )

test('a part that did not load, and has no words for it, leaves nothing in its place', () => {
  expect(draw({ now: 'Обои' })).toBe('<p>Обои</p>')
  expect(draw({ now: null })).toBe('')
})
