import { pageDataId } from '#web/document/page-data.ts'
import { readShapedText } from '#web/document/shaped-text.ts'

/** The text of a page's data, as its document holds it; empty when it holds none. */
export const findPageDataText = (html: string): string =>
  new RegExp(`<script id="${pageDataId}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? ''

/** The data of a page's loaders. */
export const readPageData = (html: string): unknown =>
  readShapedText(findPageDataText(html) || '[[],0]')
