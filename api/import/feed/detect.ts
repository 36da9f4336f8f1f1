/** Tells a feed's format by its root element. */
import { decode } from './bytes.ts'
import { FeedError, type FeedFile } from './model.ts'

export type FeedFormat = 'yml' | 'cml' | 'google'

const formats: Record<string, FeedFormat> = {
  yml_catalog: 'yml',
  КоммерческаяИнформация: 'cml',
  rss: 'google',
  feed: 'google',
}
const headMaxChars = 64 * 1024

/** The format of a file; throws FeedError when it is of none. */
export async function detectFormat(file: FeedFile): Promise<FeedFormat> {
  let head = ''
  for await (const text of decode(file.open())) {
    head += text
    const root = findRoot(head)
    const format = root === null ? undefined : formats[root.slice(root.indexOf(':') + 1)]
    if (format) return format
    if (root !== null) throw new FeedError(`Not a feed that is known: its root is <${root}>`)
    if (head.length > headMaxChars) break
  }
  throw new FeedError('Not a feed: there is no XML in it')
}

/** Name of the first element; null when its whole name has not come yet. */
function findRoot(head: string): string | null {
  const plain = head.replace(
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(\[[\s\S]*?\])?[^>]*>/gi,
    '',
  )
  return /^[^<]*<([^\s<>/!?]+)[\s/>]/.exec(plain)?.[1] ?? null
}
