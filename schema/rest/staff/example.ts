/** Examples of the calls of the shop's people, noun by noun. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { dayExamples } from './example-day.ts'

export const staffExamples: readonly CallExample[] = [...dayExamples]
