// What is not broken: English sentences that are shown as they are. A test that repeats them would prove nothing.

/** Message templates of refusals, and the one-line summaries of rulesets and actions. */
const sentences = new Set(['message', 'summary']);

/** A sentence for readers: `message: '…'`, `summary: '…'`, or what an option's `.describe('…')` says. */
function isSentence({ node, parent }) {
  if (node.type !== 'StringLiteral') return false;
  if (parent.type === 'ObjectProperty') return parent.value === node && sentences.has(parent.key.name);
  return parent.type === 'CallExpression' && parent.callee.property?.name === 'describe';
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: { shouldIgnore: (path) => (isSentence(path) ? 'a sentence for readers' : undefined) },
  },
];
