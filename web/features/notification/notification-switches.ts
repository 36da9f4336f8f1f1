/** Switches that save themselves, one after another, each with a way back. */
import { useRef, useState } from 'react'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'
import { type Settings, type SettingsCell, toCellName, updateCells } from './notification-data.ts'
import { describeChange } from './notification-words.ts'

type Pressed = Pick<SettingsCell, 'event' | 'channel' | 'isOn'>

/** A press shows at once; what could not be saved goes back to how it was. */
export function useSwitches(newsDocument: Settings['newsDocument']) {
  const [pending, setPending] = useState<Record<string, boolean | undefined>>({})
  // In the order of the presses: an answer tells of all switches.
  const queue = useRef(Promise.resolve())
  const newsVersion = newsDocument?.version

  const save = async (pressed: Pressed) => {
    const refusal = await send(pressed, newsVersion)
    setPending((before) => ({ ...before, [toCellName(pressed)]: undefined }))
    if (refusal) return showToast(refusal, { tone: 'error' })
    announce('profile')
    const { event, channel, isOn } = pressed
    showToast(describeChange(event, channel, isOn), {
      action: { label: 'Отменить', onClick: () => press({ event, channel, isOn: !isOn }) },
    })
  }
  const press = (pressed: Pressed) => {
    setPending((before) => ({ ...before, [toCellName(pressed)]: pressed.isOn }))
    queue.current = queue.current.then(() => save(pressed))
  }
  return { press, isOn: (cell: SettingsCell) => pending[toCellName(cell)] ?? cell.isOn }
}

async function send(cell: Pressed, newsVersion: string | undefined): Promise<string | null> {
  try {
    return await updateCells(browserStorefront, { cells: [cell], newsVersion: newsVersion ?? null })
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return error.message
  }
}
