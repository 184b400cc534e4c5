import { createRequire } from 'node:module'

const tools = createRequire(new URL('../tools/package.json', import.meta.url))
const { declareValuePlugin, PluginKind } = await import(tools.resolve('@stryker-mutator/api/plugin'))

/** Ignores texts of errors, log lines and failed schema checks, on which no behaviour depends. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore(path) {
      if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined
      return isErrorText(path) || isLogged(path) || isIssue(path) ? 'a text for developers' : undefined
    },
  }),
]

/** `new SomeError('text')`, or `details`, `reason` and the like in its options. */
function isErrorText(path) {
  const options = path.parentPath.isObjectProperty() ? path.parentPath.parentPath : path
  const { parentPath } = options
  return (
    parentPath.isNewExpression() && options.key !== 'callee' && /Error$/.test(parentPath.node.callee.name)
  )
}

/** An argument of `log(…)` or of a logger's method. */
function isLogged(path) {
  if (!path.parentPath.isCallExpression()) return false
  const { callee } = path.parentPath.node
  return (
    callee.name === 'log' ||
    /^(console|log|logger)$/.test(callee.object?.property?.name ?? callee.object?.name)
  )
}

/** The message of `v.check`, `v.custom` and `v.rawCheck`. */
function isIssue(path) {
  if (!path.parentPath.isCallExpression() || path.key !== 1) return false
  const { object, property } = path.parentPath.node.callee
  return object?.name === 'v' && /^(check|custom)$/.test(property?.name)
}
