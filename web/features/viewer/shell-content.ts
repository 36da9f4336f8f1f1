import { createContext, use } from 'react'
import { readFragment } from '#web/generated/graphql/index.ts'
import type { RootLoaded } from '#web/root.tsx'
import { Header_content } from '#web/shell/header.tsx'
import { Frame_content } from '#web/shell/shell.tsx'

/**
 * What the root's loader brought; null when it failed. The router's own hook draws its callers
 * anew with every step of every navigation, and each card of a list is one.
 */
export const RootData = createContext<RootLoaded | null>(null)

/** What the frame knows: the city and the largest sections. null when it did not load. */
export function useFrameContent() {
  const content = use(RootData)?.content
  if (!content) return null
  return readFragment(Header_content, readFragment(Frame_content, content))
}
