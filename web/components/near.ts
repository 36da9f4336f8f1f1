/** Code for what lies far below: taken when the visitor comes near it. */
const marginPx = 600

/** The server has it all at once. */
export const onNear =
  <Code>(selector: string, load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    if (!import.meta.env.SSR) await comeNear(selector)
    return load()
  }

/** Asked for while the page is drawn, so it may not stand there yet, and may be drawn anew later. */
const lookEveryMs = 500

function comeNear(selector: string): Promise<void> {
  return new Promise((resolve) => {
    let watched: Element | null = null
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        clearInterval(timer)
        resolve()
      },
      { rootMargin: `${marginPx}px` },
    )
    const look = () => {
      const element = document.querySelector(selector)
      if (element === watched) return
      observer.disconnect()
      if (element) observer.observe(element)
      watched = element
    }
    const timer = setInterval(look, lookEveryMs)
    look()
  })
}
