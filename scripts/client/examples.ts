/** The program that docs/app.md is: its blocks of TypeScript, one after another. */
export function readExamples(markdown: string): string {
  const blocks = [...markdown.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  return blocks.join('\n')
}
