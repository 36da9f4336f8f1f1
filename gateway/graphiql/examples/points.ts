import type { Task } from '#gateway/graphiql/example.ts'

export const points: Task = {
  title: 'Points',
  examples: [
    {
      title: 'The programme',
      query: `# The same for everybody; rates are in hundredths of a per cent.
query PointsProgram {
  loyaltyProgram {
    levels { name rate from { amountMinor } }
    spendPercent
    lifetimeMonths
    holdDays
  }
}
`,
    },
    {
      title: 'Points of an installer',
      query: `# Press «Demo installer», or sign in as one: others get FORBIDDEN.
query PointsBalance {
  viewer {
    loyalty {
      bonusBalance
      heldPoints
      expiring { points on }
      level { name rate }
      bought { amountMinor }
      movements(perPage: 5) {
        total
        items { at kind points balance reason orderNumber expiresOn }
      }
    }
  }
}
`,
    },
    {
      title: 'Pay the cart with points',
      query: `# 0 pays all in money; more than can be spent is as many as can be.
mutation PointsSpend($points: Int! = 10) {
  cartBonusUpdate(points: $points) {
    cart {
      total { amountMinor }
      discounts { kind amount { amountMinor } }
      bonus { points max balance earned }
    }
    userErrors { code message field }
  }
}
`,
    },
    {
      title: 'A code for the till',
      query: `# Each call makes another, ten a minute.
mutation PointsCode {
  loyaltyQrCodeCreate {
    qrCode { code expiresAt }
    userErrors { code message }
  }
}
`,
    },
  ],
}
