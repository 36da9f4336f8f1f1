const idleMaxMs = 2000

/** Resolves when the browser is idle. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200)
    else requestIdleCallback(resolve, { timeout: idleMaxMs })
  })
}
