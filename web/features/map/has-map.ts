import { use } from 'react'
import { RootData } from '#web/features/viewer/shell-content.ts'

/** Whether the shop has a key of a map; without one a list says ways in words. */
export const useHasMap = (): boolean => Boolean(use(RootData)?.providers.map)
