import { graphql } from '../generated/graphql/index.ts'

export const Header_content = graphql(`
  fragment Header_content on CommonContent {
    phone
    shopCount
    city { id name }
    rootCategories { id slug name productCount }
  }
`)
