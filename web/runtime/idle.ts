const idleMaxMs = 2000

/** Until the browser has nothing better to do. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200)
    else requestIdleCallback(resolve, { timeout: idleMaxMs })
  })
}
