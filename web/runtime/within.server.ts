/** Answers what comes within the time, and null when it takes longer; leaves no timer behind. */
export async function within<Value>(coming: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const moment = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([coming, moment])
  } finally {
    clearTimeout(timer)
  }
}
