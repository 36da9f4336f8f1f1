/** What the frame has for when the page is at rest: nobody sees it come. */
import { Icon } from '../ui/icon.tsx'
import { Preloads } from './preloads.tsx'
import { Said } from './said.ts'

export default function IdleParts() {
  return (
    <>
      <Preloads />
      {/* The file of drawings: what is sent has its own, what changes in it takes them from there. */}
      <div hidden>
        <Icon name="close" />
      </div>
      <Said />
    </>
  )
}
