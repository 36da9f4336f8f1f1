/** The network as adapters see it when no key is configured; payments have the real one. */
import type { Fetch } from '#api/providers/request.ts'

/** Where the emulators are reached, in place of the providers' own hosts. */
export const emulatorUrls = {
  smsRu: 'https://sms.emulator',
  dadata: 'https://dadata.emulator',
  unisenderGo: 'https://mail.emulator',
  crpt: 'https://crpt.emulator',
}

type App = { fetch: (request: Request) => Response | Promise<Response> }

/** Answers requests to a host of `apps` by its app, and hands every other one to `fetch`. */
export function createEmulatorFetch(apps: Record<string, App>, fetch: Fetch): Fetch {
  return async (request) => {
    const app = apps[new URL(request.url).origin]
    return app ? app.fetch(request) : fetch(request)
  }
}
