import type { Page } from '@playwright/test'

/**
 * Puts a translator to work in an open page, as browsers have them: each text is replaced by one in
 * elements that the page does not know, and so is each new one.
 */
export async function startTranslator(page: Page): Promise<void> {
  await page.evaluate(() => {
    const skipped = 'script, style, noscript, textarea, title, font, [translate=no], .notranslate'
    const isWord = (text: Text) => text.data.trim() !== '' && !text.parentElement?.closest(skipped)
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode())
        if (isWord(walker.currentNode as Text)) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data
        outer.appendChild(inner)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    const watcher = new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          const element = node instanceof Text ? node.parentElement : node
          if (element instanceof Element && !element.closest('font')) translate(element)
        }
      }
    })
    watcher.observe(document.body, { childList: true, subtree: true })
  })
}
