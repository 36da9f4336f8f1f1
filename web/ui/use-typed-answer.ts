import { useEffect, useState } from 'react'

/**
 * The answer to a text that is at rest for `pauseMs`, that to an earlier one standing until then;
 * null asks nothing. `answered` is the text that it answers. `ask` is the same function each
 * time. After a failure `retry` asks the same again, or by itself every `againMs`.
 */
export function useTypedAnswer<Answer>(
  text: string | null,
  ask: (text: string) => Promise<Answer>,
  { pauseMs, againMs }: { pauseMs: number; againMs?: number },
) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [want] = useState(() =>
    createLatest(ask, (asked, found) => {
      // What was found for other letters would pass for an answer to these.
      setAnswer(found)
      setAnswered(asked)
      setIsFailed(found === null)
    }),
  )
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => void want(text), pauseMs)
    return () => clearTimeout(timer)
  }, [want, text, pauseMs])
  useEffect(() => {
    if (text === null || !isFailed || againMs === undefined) return
    const timer = setInterval(() => void want(text), againMs)
    return () => clearInterval(timer)
  }, [want, text, isFailed, againMs])
  const retry = () => text !== null && void want(text)
  return { answer, setAnswer, answered, isFailed, retry }
}

/**
 * Asks for the last text only, one request at a time: texts typed while one is under way are
 * dropped but for the newest. A failure answers null.
 */
export function createLatest<Answer>(
  ask: (text: string) => Promise<Answer>,
  notify: (text: string, answer: Answer | null) => void,
) {
  let isBusy = false
  let wanted: string | null = null
  return async function want(text: string): Promise<void> {
    wanted = text
    if (isBusy) return
    isBusy = true
    while (wanted !== null) {
      const asked: string = wanted
      wanted = null
      // One after another is the point.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await ask(asked).catch(() => null)
      if (wanted === null || wanted === asked) notify(asked, answer)
      if (wanted === asked) wanted = null
    }
    isBusy = false
  }
}
