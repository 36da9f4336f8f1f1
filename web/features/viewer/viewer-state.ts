/** What is known of the visitor. Apart from viewer.ts, which those that it imports describe. */
import type { ViewerStateQuery } from '#web/generated/graphql/graphql.ts'

export type Viewer = ViewerStateQuery['viewer']
