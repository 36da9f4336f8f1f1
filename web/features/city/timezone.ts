import { defaultTimezone } from '#schema/constant.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'

/** The time zone of the page's city, or Moscow's if the frame did not load. */
export const useTimezone = (): string => useShellContent()?.city.timezone ?? defaultTimezone
