/** Somebody is here who may press: has moved, touched, typed or scrolled. Never on the server. */
export const firstSign = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  const listener = new AbortController()
  const answer = () => {
    listener.abort()
    resolve()
  }
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'click']) {
    const options = { passive: true, capture: true, signal: listener.signal }
    window.addEventListener(sign, answer, options)
  }
})

/** Code that a browser takes only then; the server, which has it all, at once. */
export const onFirstSign =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    if (!import.meta.env.SSR) await firstSign
    return load()
  }
