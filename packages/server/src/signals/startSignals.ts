import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { logs } from '@opentelemetry/api-logs'
import { scope } from './defineInstrument.ts'

/** Options of `startSignals`. */
export type SignalsOptions = {
  /** Address on which `/metrics` is served for Prometheus. @default not served */
  metrics?: { port: number; host: string } | undefined
  /**
   * Sends traces and logs by OTLP over HTTP, configured by the standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT`,
   * `OTEL_EXPORTER_OTLP_HEADERS`, …).
   * @default false
   */
  sendsOtlp?: boolean | undefined
  /** `service.name`. @default 'foyer-server' */
  serviceName?: string | undefined
  /** `service.version` */
  version: string
  /** Role of the process. */
  role: string
}

/** Handle of the process's signals. */
export type StartedSignals = {
  /** Port of `/metrics`. */
  metricsPort: number | undefined
  /** Exports a line of the log as written, after redaction. */
  takeLine: ((line: string) => void) | undefined
  /** Sends pending signals. */
  close(): Promise<void>
}

/**
 * Registers OpenTelemetry providers for this process; their dependencies are loaded only then. A program with its own
 * SDK need not call this: instruments and spans of this package use the registered provider.
 *
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export async function startSignals(options: SignalsOptions): Promise<StartedSignals> {
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const resource = resourceFromAttributes({
    'service.name': options.serviceName ?? 'foyer-server',
    'service.version': options.version,
    'foyer.role': options.role,
  })
  const closers: (() => Promise<void>)[] = []
  const metricsPort = options.metrics && (await serveMetrics(options.metrics))
  const takeLine = options.sendsOtlp ? await sendOtlp() : undefined
  return {
    metricsPort,
    takeLine,
    async close() {
      await Promise.allSettled(closers.map((close) => close()))
    },
  }

  async function serveMetrics({ port, host }: { port: number; host: string }): Promise<number> {
    const [{ PrometheusExporter }, { MeterProvider }, { createServer }] = await Promise.all([
      import('@opentelemetry/exporter-prometheus'),
      import('@opentelemetry/sdk-metrics'),
      import('node:http'),
    ])
    // The exporter's own server reports neither its actual port nor that a port is taken.
    const exporter = new PrometheusExporter({ preventServerStart: true })
    const provider = new MeterProvider({ resource, readers: [exporter] })
    metrics.setGlobalMeterProvider(provider)
    const stopWatching = watchProcess()
    const server = createServer((request, response) => {
      if (request.method === 'GET' && request.url?.split('?')[0] === '/metrics')
        return exporter.getMetricsRequestHandler(request, response)
      response.writeHead(404).end()
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
    closers.push(async () => {
      stopWatching()
      server.close()
      server.closeAllConnections()
      await provider.shutdown()
    })
    return (server.address() as { port: number }).port
  }

  async function sendOtlp(): Promise<(line: string) => void> {
    const [
      { BasicTracerProvider, BatchSpanProcessor },
      { OTLPTraceExporter },
      { AsyncLocalStorageContextManager },
      { W3CTraceContextPropagator },
      { LoggerProvider, BatchLogRecordProcessor },
      { OTLPLogExporter },
      { toLogRecord },
    ] = await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-logs'),
      import('@opentelemetry/exporter-logs-otlp-http'),
      import('./toLogRecord.ts'),
    ])
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    propagation.setGlobalPropagator(new W3CTraceContextPropagator())
    const tracing = new BasicTracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    })
    trace.setGlobalTracerProvider(tracing)
    const logging = new LoggerProvider({
      resource,
      processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
    })
    logs.setGlobalLoggerProvider(logging)
    closers.push(
      () => tracing.shutdown(),
      () => logging.shutdown(),
    )
    const log = logging.getLogger(scope)
    return (line) => log.emit(toLogRecord(line))
  }
}

/** Observes memory, CPU time and event loop delay on each collection. */
function watchProcess(): () => void {
  const meter = metrics.getMeter(scope)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let last = performance.eventLoopUtilization()
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableGauge('v8js.heap.used', { unit: 'By', description: 'Used heap' })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed))
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Processor time' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { 'cpu.mode': 'user' })
      result.observe(system / 1e6, { 'cpu.mode': 'system' })
    })
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', {
      unit: 's',
      description: 'Delay of the event loop',
    })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / 1e9)
      delay.reset()
    })
  meter
    .createObservableGauge('nodejs.eventloop.utilization', {
      description: 'Share of time that the event loop works',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization()
      result.observe(performance.eventLoopUtilization(now, last).utilization)
      last = now
    })
  return () => delay.disable()
}
