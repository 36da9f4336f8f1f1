/** Code for what lies far below: taken when the visitor comes near it. */
const marginPx = 600

/** The server has it all at once. */
export const onNear =
  <Code>(selector: string, load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    if (!import.meta.env.SSR) await comeNear(selector)
    return load()
  }

async function comeNear(selector: string): Promise<void> {
  const element = await stand(selector)
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `${marginPx}px` },
    )
    observer.observe(element)
  })
}

/** Asked for while the page is drawn, so it may not stand there yet. */
async function stand(selector: string): Promise<Element> {
  const element = document.querySelector(selector)
  if (element) return element
  await new Promise((resolve) => setTimeout(resolve, 100))
  return stand(selector)
}
