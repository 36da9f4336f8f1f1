/** Letters about goods that are waited for. */
import type { LetterTexts } from '#api/domain/message/text.ts'
import { type Letter, toTextBlocks } from './letter.ts'

/** `goods` has one at least. */
export function writeRestockLetter(
  texts: LetterTexts,
  goods: { name: string; slug: string }[],
  origin: string,
): Letter {
  const isOne = goods.length === 1
  return {
    ...texts,
    blocks: [
      ...toTextBlocks(texts),
      ...goods.map(({ name, slug }) => ({
        type: 'link' as const,
        text: isOne ? 'Открыть товар' : name,
        url: `${origin}/product/${slug}`,
        isQuiet: !isOne,
      })),
    ],
  }
}
