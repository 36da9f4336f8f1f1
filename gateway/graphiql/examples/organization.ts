import type { Task } from '#gateway/graphiql/example.ts'

export const organization: Task = {
  title: 'Organisation',
  examples: [
    {
      title: 'Find a company by its INN',
      query: `# Sign in first. The register has branches too, each by its KPP.
query OrganizationFind($inn: String! = "7898483473") {
  viewer {
    companies(inn: $inn) { name inn kpp isBranch state address canAdd note }
  }
}
`,
    },
    {
      title: 'Buy in its name',
      query: `# Invoices and papers are made out to it; a second time is refused.
mutation OrganizationAdd($inn: String! = "7898483473", $kpps: [String!]! = ["789801001"]) {
  organizationAdd(inn: $inn, kpps: $kpps) {
    organization { id name role }
    message
    userErrors { code message field }
  }
}
`,
      keeps: { organizationId: 'organizationAdd.organization.id' },
    },
    {
      title: 'Organisations that you buy for',
      query: `# What you may spend for each without an approval, in kopecks.
query OrganizationList {
  viewer {
    organizations {
      id
      name
      role
      orderLimit { amountMinor }
      memberCount
      orderCount
    }
  }
}
`,
      keeps: { organizationId: 'viewer.organizations.0.id' },
    },
  ],
}
