export const sandboxStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2430; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #e9edf3; }
main { box-sizing: border-box; width: min(26rem, 100vw); padding: 2rem; background: #fff;
  border-radius: 1rem; box-shadow: 0 1rem 3rem rgb(28 36 48 / 12%); }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 0.5rem; }
.note { margin-bottom: 1.5rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem;
  background: #fff3cd; color: #5c4400; font-size: 0.875rem; }
.order, .way { color: #55606f; }
.amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button { min-height: 3rem; padding: 0 1rem; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid #8592a3; border-radius: 0.625rem; background: #fff; color: #1c2430; }
button:hover { background: #f3f5f8; }
button:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px; }
button.main { border-color: #17663f; background: #17663f; color: #fff; }
button.main:hover { background: #115232; }
button.quiet { border-color: transparent; color: #34507e; }
`
