/** Examples of GraphiQL by task: each runs on the demo shop with what those before it have kept. */
import type { Task } from '#gateway/graphiql/example.ts'
import { compare } from './compare.ts'
import { count } from './count.ts'
import { estimate } from './estimate.ts'
import { find } from './find.ts'
import { order } from './order.ts'
import { organization } from './organization.ts'
import { points } from './points.ts'

export const tasks: readonly Task[] = [find, count, compare, order, estimate, points, organization]

export const examples = tasks.flatMap((task) => task.examples)
