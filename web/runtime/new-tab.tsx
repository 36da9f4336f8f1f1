import { useWebview } from './webview.ts'

/** Says where a link leads; inside an app it opens in place. */
export const NewTab = () =>
  useWebview() ? null : <span className="hidden">, откроется в&nbsp;новой вкладке</span>
