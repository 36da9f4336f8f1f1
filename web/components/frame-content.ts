import { useRouteLoaderData } from 'react-router'
import { readFragment } from '../generated/graphql/index.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Frame_content } from './frame.tsx'
import { Header_content } from './header.tsx'

/** What the frame knows: the city and the largest sections. null when it did not load. */
export function useFrameContent() {
  const content = useRouteLoaderData<typeof rootLoader>('root')?.content
  if (!content) return null
  return readFragment(Header_content, readFragment(Frame_content, content))
}
