/** What both sides of an estimate read of each other's words: its client and its owner. */
import type {
  EstimateAcceptance_PartFragment,
  EstimateAct_PartFragment,
  EstimateAnswer_PartFragment,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const EstimateAnswerPart = graphql(`
  fragment EstimateAnswer_part on EstimateAnswer {
    id
    versionNumber
    kind
    lineId
    lineName
    text
    photoCount
    createdAt
    reply { text isFixed repliedAt }
  }
`)

export const EstimateAcceptancePart = graphql(`
  fragment EstimateAcceptance_part on EstimateAcceptance {
    versionNumber
    name
    total { amountMinor }
    fingerprint
    acceptedAt
  }
`)

export const EstimateActPart = graphql(`
  fragment EstimateAct_part on EstimateAct {
    number
    day
    total { amountMinor }
    lines { lineId name }
    acceptance { name acceptedAt }
  }
`)

export type Answer = EstimateAnswer_PartFragment
export type Acceptance = EstimateAcceptance_PartFragment
export type Act = EstimateAct_PartFragment
