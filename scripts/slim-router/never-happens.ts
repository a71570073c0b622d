import type { KnownParts } from './prune-module.ts'

/**
 * Modules of which nothing is ever called: discovering routes one by one (the site map is sent whole,
 * react-router.config.ts) and watching them from outside.
 */
export const IDLE_MODULES: ReadonlySet<string> = new Set(['lib/router/instrumentation.js', 'lib/dom/ssr/fog-of-war.js'])

/**
 * What would need the parts that are left out, by how it is written in the shop's own files: loaders, actions and
 * middleware that run in the browser, what stands for a page before it is there, transitions between pages, pages fetched
 * before their link is followed, and calls of loaders and actions without going anywhere.
 */
export const NEEDS_THEM =
  /\b(?:clientLoader|clientAction|clientMiddleware|HydrateFallback|viewTransition|prefetch|discover)\b(?=\s*[=(:])|\b(?:useFetchers?|useSubmit|unstable_HistoryRouter)\b|<(?:Await|PrefetchPageLinks)\b|<(?:Nav)?Link\b[^<]*\smask=|encType="text\/plain"/

const NO_VIEW_TRANSITIONS = {
  '!viewTransitionOpts || !isViewTransitionAvailable': true,
  'vtContext.isTransitioning && !vtContext.flushSync': false,
  'renderDfd && pendingState && router.window': false,
  'renderDfd && pendingState && state.location.key === pendingState.location.key': false,
  '!vtContext.isTransitioning && interruption': false,
}

/** What is sent is always a form's fields. */
const ONLY_FORMS = {
  'opts.body !== void 0': false,
  'opts.body instanceof FormData': false,
  'opts.body instanceof URLSearchParams': false,
  'opts.body == null': true,
  'formEncType === "application/json"': false,
  'formEncType === "text/plain"': false,
  'text != null': false,
  'json !== void 0': false,
}

const NO_FETCHERS = {
  fetch: '',
  handleFetcherAction: '',
  handleFetcherLoader: '',
  getFetcher: '',
  resetFetcher: '',
  deleteFetcher: '',
  queueFetcherForDeletion: '',
  updateFetcherState: '',
  setFetcherError: '',
  abortFetcher: '',
  markFetchRedirectsDone: 'return false',
  abortStaleFetchLoads: 'return false',
  callLoadersAndMaybeResolveData:
    'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} }',
  processLoaderData: 'return processRouteLoaderData(matches, results, pendingActionResult)',
}

/** By the module of React Router: what never happens here. */
export const NEVER_HAPPENS: Readonly<Record<string, KnownParts>> = {
  'lib/context.js': { bodies: { useIsRSCRouterContext: 'return false' } },
  'lib/components.js': {
    conditions: NO_VIEW_TRANSITIONS,
    classes: ['AwaitErrorBoundary'],
    calls: ['newState.fetchers.forEach', 'deletedFetchers.forEach'],
  },
  'lib/dom/dom.js': { conditions: { 'formData && encType === "text/plain"': false } },
  'lib/dom/lib.js': {
    bodies: { useFetcher: '', useViewTransitionState: 'return false' },
    conditions: { 'options.navigate === false': false, mask: false },
  },
  'lib/dom/ssr/components.js': {
    bodies: { PrefetchPageLinks: 'return null', usePrefetchBehavior: 'return [false, null, {}]' },
    // Only the server sends the scripts that start a page.
    conditions: {
      'isSpaMode && !isHydrated': false,
      isRSCRouterContext: false,
      staticContext: false,
      '!isStatic': true,
      'isPageLinkDescriptor(link)': false,
      'typeof criticalCss === "string"': false,
      'typeof criticalCss === "object"': false,
      'typeof manifest.sri === "object"': false,
    },
  },
  'lib/dom/ssr/routes.js': {
    bodies: { prefetchRouteModuleChunks: '', createClientRoutesWithHMRRevalidationOptOut: '' },
    conditions: {
      isSpaMode: false,
      needsRevalidation: false,
      'route.clientLoaderModule || route.clientActionModule': false,
      'route.hasClientLoader': false,
      'route.hasClientAction': false,
      'route.hasClientMiddleware': false,
      '!route.hasClientLoader': true,
      '!route.hasClientAction': true,
      '!routeModule.clientLoader': true,
      '!routeModule.clientAction': true,
      '!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader': false,
    },
  },
  'lib/dom/ssr/single-fetch.js': {
    conditions: {
      '!ssr && !foundRevalidatingServerLoader': false,
      'shouldAllowOptOut(m) && hasClientLoader': false,
      fetcherKey: false,
    },
  },
  'lib/hooks.js': {
    // The root has a boundary of its own.
    bodies: { DefaultErrorComponent: 'return null' },
    conditions: {
      locationArg: false,
      'locationArg && renderedMatches': false,
      dataRouterOpts: true,
      'this.context': false,
      'this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string"': false,
      'React$1.useContext(IsDataRouteContext)': true,
    },
  },
  'lib/router/router.js': {
    bodies: {
      checkFogOfWar: 'return { active: false, matches: null }',
      discoverRoutes: '',
      patchRoutes: '',
      _internalSetRoutes: '',
      defaultDataStrategy: '',
      defaultDataStrategyWithMiddleware: '',
      runClientMiddlewarePipeline: 'return (async () => { args.request.signal.throwIfAborted(); return handler() })()',
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
      dispose: '',
      // Its sentences are for who writes routes.
      getInternalRouterError:
        'return new ErrorResponseImpl(status || 500, "", new Error(`${status} ${method} ${pathname}`), true)',
      ...NO_FETCHERS,
    },
    calls: [
      'fetchLoadMatches.forEach',
      'fetchersQueuedForDeletion.forEach',
      'mountedFetchers.forEach',
      'revalidatingFetchers.forEach',
      'state.fetchers.forEach',
      'unmountedFetchers.forEach',
    ],
    conditions: {
      isFogOfWar: false,
      '!isFogOfWar': true,
      'fogOfWar.active && fogOfWar.matches': false,
      'init.instrumentations': false,
      'opts?.mask': false,
      ...ONLY_FORMS,
      'opts?.instrumentationNavigateMetaReceiver': false,
      'future.unstable_routePatternMatching': false,
      'typeof route.lazy === "function"': false,
      pendingViewTransitionEnabled: false,
      'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location': false,
      '!init.dataStrategy': false,
      'initialMatches && !init.hydrationData': false,
      'revalidatingFetchers.length > 0': false,
      isStaticHandler: false,
    },
  },
  'lib/router/utils.js': {
    bodies: { isUnsupportedLazyRouteObjectKey: 'return false' },
    conditions: { 'route.path === "" || !route.path?.includes("?")': true },
  },
}
