/** The process that makes a packed shop ready: it neither builds nor fills. */
import { answerParent } from '#scripts/local/prepare-start.ts'

answerParent(null)
