/**
 * Vite plugin: what react-router does when a page's code cannot be loaded.
 *
 * It reloads the page, which with the network away shows the browser's own error and loses what
 * was typed. Patched: while the shop does not answer, the page stays, and the event `shop-away` has
 * web/runtime/offline-notice.tsx say so; it asks again by itself, and when told by `shop-retry`.
 * Then, or at once when the code was replaced by a newer deployment, the page that was asked for
 * is opened as a new document.
 */
import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const reload = /window\.location\.reload\(\);/

/** Runs where `route` and `routeModulesCache` are known. It asks for ever, every five seconds. */
const waiting = `
const isAway = () => fetch('/health', { cache: 'no-store' }).then(() => false, () => true);
let wasAway = false;
while (await isAway()) {
  if (!wasAway) window.dispatchEvent(new Event('shop-away'));
  wasAway = true;
  await new Promise((resolve) => {
    const listener = new AbortController();
    const ask = (isAsked) => {
      if (isAsked) wasAway = false;
      clearTimeout(timer);
      listener.abort();
      resolve();
    };
    const timer = setTimeout(ask, 5000, false);
    window.addEventListener('online', () => ask(false), { signal: listener.signal });
    window.addEventListener('shop-retry', () => ask(true), { signal: listener.signal });
  });
}
if (wasAway) {
  try {
    return routeModulesCache[route.id] = await import(/* @vite-ignore */ route.module);
  } catch {
    // The browser remembers the failure: only a new document forgets it.
  }
}
// What was fetched ahead of a press is asked for again by the press.
const to = window.__reactRouterDataRouter?.state.navigation.location;
if (to) window.location.assign(to.pathname + to.search + to.hash);`

export function routeCode(): Plugin {
  return {
    name: 'route-code',
    transform(code, id) {
      if (!file.test(id.split('?')[0] ?? '')) return null
      // A newer react-router may do otherwise: then this file is to be looked at again.
      if (!reload.test(code)) throw new Error(`Nothing to patch in ${id}`)
      return { code: code.replace(reload, waiting), map: null }
    },
  }
}
