/** What is asked of the visitor when something past this tab has changed it. */
import { expect, onTestFinished, test, vi } from 'vitest'

/** A shop that answers when the test lets it. */
async function openTab() {
  vi.resetModules()
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void answers.push(resolve)))
  // Whose leaving a question waits for.
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const { isViewerInDoubt, refreshViewer } = await import('./viewer.ts')
  const { tellSessionLost } = await import('./session-loss.ts')
  const answer = async (index: number) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(index))
    answers[index]?.(Response.json({ data: { __typename: 'Query', viewer: null } }))
  }
  return { answers, answer, isViewerInDoubt, refreshViewer, tellSessionLost }
}

test('what is told while a question is on its way is asked once more after it', async () => {
  const { answers, answer, isViewerInDoubt, refreshViewer } = await openTab()

  const first = refreshViewer()
  const others = [refreshViewer(), refreshViewer()]
  await answer(0)
  await answer(1)
  await Promise.all([first, ...others])

  expect(answers).toHaveLength(2)
  expect(isViewerInDoubt()).toBe(false)
})

test('a question that fails leaves what is shown, and the next is asked', async () => {
  const { answers, isViewerInDoubt, refreshViewer } = await openTab()

  const failed = refreshViewer()
  const inDoubt = isViewerInDoubt()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(new Response(null, { status: 502 }))
  await failed
  const between = isViewerInDoubt()
  void refreshViewer()

  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect([inDoubt, between]).toEqual([true, false])
})

test('a session that ended elsewhere makes the page ask who is here now', async () => {
  const { answers, answer, isViewerInDoubt, tellSessionLost } = await openTab()

  tellSessionLost('Необходимо авторизоваться повторно')

  expect(isViewerInDoubt()).toBe(true)
  await answer(0)
  await vi.waitFor(() => expect(isViewerInDoubt()).toBe(false))
  expect(answers).toHaveLength(1)
})
