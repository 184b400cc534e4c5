import {
  type Attributes,
  type Context,
  ProxyTracerProvider,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { scope } from './defineInstrument.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

/** Whether spans are recorded; even without a recorder they cost a few microseconds each. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider()
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== noDelegate
}

const noDelegate = new ProxyTracerProvider().getDelegate()

/**
 * Runs a function as a span of a trace; without a tracer, only runs it. As with metrics, attributes must not identify
 * the visitor. Of an error, only the name is recorded.
 */
export async function traced<result>(
  name: string,
  options: { kind?: keyof typeof kinds; attributes?: Attributes; parent?: Context | undefined },
  run: (setAttributes: (attributes: Attributes) => void) => Promise<result>,
): Promise<result> {
  const { kind = 'internal', attributes = {}, parent } = options
  const tracer = trace.getTracer(scope)
  const settings = { kind: kinds[kind], attributes }
  const call = async (span: ReturnType<typeof tracer.startSpan>) => {
    try {
      return await run((more) => span.setAttributes(more))
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      throw error
    } finally {
      span.end()
    }
  }
  return parent
    ? tracer.startActiveSpan(name, settings, parent, call)
    : tracer.startActiveSpan(name, settings, call)
}
