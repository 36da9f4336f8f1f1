/**
 * The announcement above the header. It is part of the public page (decision 0001). A visitor who
 * dismisses it gets a cookie, by which the edge takes it out of the page on its way to them
 * (announcement-removal.server.ts): the page itself is the same for everyone.
 */
import { graphql } from '#web/generated/graphql/index.ts'

export const AnnouncementList = graphql(`
  query AnnouncementList($cityId: ID!) {
    announcements(sourceType: WEB, cityId: $cityId) {
      id
      text
      link { title href }
    }
  }
`)
