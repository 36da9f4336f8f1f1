import { useShellContent } from '#web/features/viewer/shell-content.ts'

/** Of the page's city; where the frame did not load, Moscow's. */
export const useTimezone = (): string => useShellContent()?.city.timezone ?? 'Europe/Moscow'
