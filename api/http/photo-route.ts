/** Calls that answer one of the up to four photographs of what a buyer or the shop wrote. */
import * as z from 'zod'
import { answersFile } from './route.ts'

/** The parameter that says which. */
export const photoPosition = z
  .string()
  .regex(/^[0-3]$/)
  .meta({ description: 'Counts from 0, below `photoCount`' })

/** The `responses` of such a call. */
export const answersPhoto = answersFile('image/jpeg', 'image/png', 'image/webp')
