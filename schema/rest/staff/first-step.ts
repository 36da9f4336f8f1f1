/** What is left to do until a shop is whole. */
import * as z from 'zod'

const firstStepNames = [
  'FOLDER',
  'GOODS',
  'SMS',
  'PAYMENTS',
  'MAIL',
  'ADDRESSES',
  'PEOPLE',
  'ORDER',
  'BACKUP',
] as const
export type FirstStepName = (typeof firstStepNames)[number]

export const FirstSteps = z
  .object({
    steps: z
      .array(
        z.object({
          name: z.enum(firstStepNames).meta({ description: 'Which step' }),
          isDone: z.boolean().meta({ description: 'Whether it is done' }),
          isEmulated: z.boolean().meta({
            description: 'Done by an emulator: a trial has no provider of its own there',
          }),
        }),
      )
      .max(firstStepNames.length)
      .meta({ description: 'In the order in which a shop is made' }),
    isHidden: z.boolean().meta({ description: 'The owner has put the list away' }),
  })
  .meta({ id: 'FirstSteps', description: 'What is left to do until the shop is whole' })
export type FirstSteps = z.infer<typeof FirstSteps>

/** Whether the owner still is shown the list. */
export const isLeftToDo = ({ steps, isHidden }: FirstSteps): boolean =>
  !isHidden && steps.some(({ isDone }) => !isDone)
