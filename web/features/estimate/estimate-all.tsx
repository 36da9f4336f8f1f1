import type { EstimateGood } from '#web/runtime/overlay.ts'
import { Button } from '#web/ui/button.tsx'
import { openEstimate } from './add/estimate-open.ts'

/** All goods of a list, the least that is sold of each. */
export default function EstimateAll({ goods }: { goods: readonly EstimateGood[] }) {
  return (
    <Button icon="estimate" className="scripted" onClick={() => void openEstimate(goods)}>
      Всё в&nbsp;смету
    </Button>
  )
}
