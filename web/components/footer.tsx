import { graphql } from '../generated/graphql/index.ts'

export const Footer_content = graphql(`
  fragment Footer_content on CommonContent {
    phone
    requisites
    credits
    footer { title links { title href } }
    legalPages { slug title }
  }
`)
