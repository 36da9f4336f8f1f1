/** A request to become an installer: where it stands, and what a form of it answers. */
import type { FormErrors } from '#web/forms/form-read.ts'
import type { InstallerStateQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const InstallerState = graphql(`
  query InstallerState {
    viewer {
      user { id partnerType }
      installerRequest {
        id number standing inn organizationName text photoCount status answer createdAt
      }
      organizations { id name inn state }
    }
  }
`)

export type Installer = InstallerStateQuery['viewer']
export type OwnRequest = NonNullable<Installer['installerRequest']>

export type InstallerFields = { who: string; inn: string; text: string }

/** The submitted values and their errors. */
export type InstallerAnswer = { errors: FormErrors; fields: Partial<InstallerFields> }
