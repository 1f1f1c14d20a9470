import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { errorSentence } from './error-line.ts';
import { currentWork } from './work.ts';

/** Undefined without a collector. Then the tracing libraries are not loaded and every call here returns right away. */
let tracer: Tracer | undefined;

interface TraceSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_TRACES_SAMPLER_ARG: number;
  ROLE: string;
}

export async function startTraces(config: TraceSettings): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share, ROLE } = config;
  if (!endpoint) return async () => {};
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'group-tours', 'service.role': ROLE }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  tracer = provider.getTracer('group-tours');
  return () => provider.shutdown();
}

/** Begins a span below the current one, or below that of the request that queued a job, which `traceparent` names. */
export function beginSpan(
  name: string,
  kind: 'server' | 'client' | 'consumer',
  attributes: Attributes,
  traceparent?: string,
): Span | undefined {
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
  const parent = currentWork()?.span?.spanContext() ?? readTraceparent(traceparent);
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return tracer?.startSpan(name, { kind: kinds[kind], attributes }, context);
}

/** The message is the same as in the log, so it holds no values of statements. */
export function endSpan(span: Span | undefined, error?: unknown): void {
  if (!span) return;
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: errorSentence(error) });
  span.end();
}

/** Runs a step of a request or job as a span. Outside of one it makes no trace. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer && currentWork()?.span ? traced(name, attributes, work) : work();
}

async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, 'client', attributes);
  try {
    const value = await work();
    endSpan(span);
    return value;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** The text by which another process continues the trace: https://www.w3.org/TR/trace-context/ */
export function traceparentOf(span: Span | undefined): string | undefined {
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
