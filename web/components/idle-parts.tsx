/** What the frame has for when the page is at rest: nobody sees it come. */
import { Preloads } from './preloads.tsx'
import { Said } from './said.ts'

export default function IdleParts() {
  return (
    <>
      <Preloads />
      <Said />
    </>
  )
}
