// Substitutes for common libraries in the laboratory's shop: enough of their usual calls that a script that needs them runs. Written for
// this purpose; only the names of calls are the same.

/**
 * Code of the shop's only script. It reads a field only on request. A selector that the browser rejects is tried again without jQuery's
 * extensions.
 */
export const standIns = `(() => {
const list = value => value == null ? [] : typeof value === 'string' ? queried(document, value) : value instanceof Set || value.isList ? value.items : value.nodeType || value === window ? [value] : typeof value.length === 'number' && typeof value !== 'function' ? Array.from(value) : [value];
const css = text => text.replace(/:(?:visible|enabled|first|last|eq\\(\\d+\\))/g, '').replace(/:input/g, ':is(input,select,textarea,button)').replace(/:(text|password|radio|checkbox|submit|button)\\b/g, '[type=$1]').replace(/=([^"'\\]][^\\]]*\\[[^\\]]*\\])\\]/g, '="$1"]');
function queried(root, text) {
  if (/^\\s*</.test(text)) { const box = document.createElement('template'); box.innerHTML = text; return [...box.content.children]; }
  try { return [...root.querySelectorAll(text)]; } catch {}
  try { return [...root.querySelectorAll(css(text))]; } catch { return []; }
}
const pairs = value => Array.isArray(value) ? value.map(one => [one.name, one.value]) : Object.entries(value || {}).flatMap(([key, one]) => one && typeof one === 'object' ? pairs(one).map(([inner, text]) => [key + '[' + inner + ']', text]) : [[key, one]]);
const param = value => typeof value === 'string' ? value : pairs(value).map(([key, one]) => encodeURIComponent(key) + '=' + encodeURIComponent(typeof one === 'function' ? one() : one ?? '')).join('&');
const controls = node => node.elements ? [...node.elements] : node.querySelectorAll ? [node, ...node.querySelectorAll('input,select,textarea')] : [];
const filled = node => controls(node).filter(one => one.name && !one.disabled && !/^(submit|button|file|image|reset)$/.test(one.type || '') && (!/^(radio|checkbox)$/.test(one.type) || one.checked)).map(one => ({ name: one.name, value: one.value }));
function promised(request) {
  const same = {};
  for (const name of ['done', 'success', 'then']) same[name] = call => (request.addEventListener('load', () => call && call(answerOf(request), 'success', same)), same);
  for (const name of ['fail', 'error', 'catch']) same[name] = call => (request.addEventListener('error', () => call && call(same, 'error', '')), same);
  for (const name of ['always', 'complete']) same[name] = call => (request.addEventListener('loadend', () => call && call(same, 'success')), same);
  return same;
}
const answerOf = request => { try { return JSON.parse(request.responseText); } catch { return request.responseText; } };
const globalEvents = { ajaxSend: [], ajaxSuccess: [], ajaxComplete: [], ajaxError: [] }, filters = [], defaults = {};
const tell = (name, ...rest) => globalEvents[name].forEach(call => { try { call(new Event(name), ...rest) } catch {} });
function ajax(url, given) {
  const original = typeof url === 'object' ? url : { ...given, url };
  const options = { ...defaults, ...original };
  if (options.data != null && options.processData !== false) options.data = param(options.data);
  const method = (options.type || options.method || 'GET').toUpperCase();
  const data = options.data == null ? '' : options.processData === false ? options.data : param(options.data);
  let address = String(options.url ?? location.href);
  if (options.dataType === 'jsonp' || options.dataType === 'script') {
    const script = document.createElement('script');
    script.src = address + (data ? (address.includes('?') ? '&' : '?') + data : '');
    document.head.append(script);
    script.addEventListener('load', () => script.dispatchEvent(new Event('loadend')));
    return promised(script);
  }
  if (method === 'GET' && data) address += (address.includes('?') ? '&' : '?') + data;
  const request = new XMLHttpRequest();
  request.open(method, address, options.async !== false);
  if (method !== 'GET' && typeof data === 'string') request.setRequestHeader('Content-Type', options.contentType || 'application/x-www-form-urlencoded; charset=UTF-8');
  for (const [name, value] of Object.entries(options.headers || {})) request.setRequestHeader(name, value);
  const same = promised(request).done(options.success).fail(options.error).always(options.complete);
  for (const filter of filters) filter(options, original, request);
  const sent = options.data == null ? '' : options.processData === false ? options.data : param(options.data);
  if (options.beforeSend) options.beforeSend(request, options);
  tell('ajaxSend', request, options);
  request.addEventListener('load', () => tell('ajaxSuccess', request, options, answerOf(request)));
  request.addEventListener('loadend', () => tell('ajaxComplete', request, options));
  request.send(method === 'GET' ? null : sent);
  return same;
}
const short = type => (url, data, done) => typeof data === 'function' ? ajax({ url, type, success: data }) : ajax({ url, type, data, success: done });
const ready = call => document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', () => call($)) : setTimeout(() => call($), 0);
function $(what, within) {
  if (typeof what === 'function') return ready(what), make([document]);
  if (typeof what === 'string' && /^\\s*</.test(what) && within && !within.nodeType && !within.isList) {
    const made = make(list(what));
    for (const [key, value] of Object.entries(within)) typeof made[key] === 'function' ? made[key](value) : made.attr(key, value);
    return made;
  }
  if (typeof what === 'string' && within) return make(list(within).flatMap(one => queried(one, what)));
  if (typeof what === 'string' && /^[\\w:-]+$/.test(what) && document.getElementById(what)) return make([document.getElementById(what)]);
  return make(list(what));
}
function make(items) {
  const made = Object.create($.fn);
  made.items = [...new Set(items)];
  made.length = made.items.length;
  made.items.forEach((one, at) => { made[at] = one; });
  return made;
}
const each = (same, call) => (same.items.forEach(call), same);
/** Arguments of listeners in addition to an event. */
const extras = new WeakMap();
const dispatch = (one, name, more, bubbles) => {
  const event = new Event(text(name.type || name).split('.')[0], { bubbles, cancelable: true });
  extras.set(event, more === undefined ? [] : Array.isArray(more) ? more : [more]);
  one.dispatchEvent(event);
};
function Callbacks() {
  const calls = [];
  const same = { add: (...more) => (calls.push(...more.flat()), same), remove: call => (calls.splice(calls.indexOf(call), 1), same), empty: () => (calls.length = 0, same), has: call => calls.includes(call), fire: (...given) => (calls.forEach(call => call(...given)), same), fireWith: (as, given) => (calls.forEach(call => call.apply(as, given)), same) };
  return same;
}
function Deferred(start) {
  let state = 'pending', given = [];
  const waiting = [];
  const when = (wanted, call) => { if (typeof call === 'function') state === 'pending' ? waiting.push([wanted, call]) : wanted.includes(state) && call(...given); };
  const settle = now => (...values) => { if (state === 'pending') { state = now; given = values; for (const [wanted, call] of waiting) if (wanted.includes(now)) call(...given); } return same; };
  const same = {
    state: () => state, promise: () => same, resolve: settle('resolved'), reject: settle('rejected'), notify: () => same, progress: () => same,
    resolveWith: (as, values) => same.resolve(...values), rejectWith: (as, values) => same.reject(...values),
    done: (...calls) => (calls.flat().forEach(call => when(['resolved'], call)), same), fail: (...calls) => (calls.flat().forEach(call => when(['rejected'], call)), same),
    always: (...calls) => (calls.flat().forEach(call => when(['resolved', 'rejected'], call)), same),
    then(done, fail) {
      const next = Deferred();
      const follow = (call, otherwise) => (...values) => { const value = typeof call === 'function' ? call(...values) : undefined; typeof call !== 'function' ? otherwise(...values) : value && typeof value.then === 'function' ? value.then(next.resolve, next.reject) : next.resolve(value); };
      when(['resolved'], follow(done, next.resolve));
      when(['rejected'], follow(fail, next.reject));
      return next;
    },
    catch: fail => same.then(null, fail),
  };
  if (start) start.call(same, same);
  return same;
}
const thenable = one => one != null && typeof one.then === 'function';
function whenAll(...all) {
  const one = Deferred();
  if (!all.some(thenable)) return one.resolve(...all);
  Promise.all(all.map(each => thenable(each) ? new Promise((yes, no) => { each.then(yes, no); }) : each)).then(values => one.resolve(...values), one.reject);
  return one;
}
const text = value => String(value ?? '');
$.fn = $.prototype = {
  isList: true,
  ready(call) { ready(call); return this; },
  size() { return this.length; },
  get(at) { return at === undefined ? this.items : this.items.at(at); },
  eq(at) { return make(this.items.slice(at).slice(0, 1)); },
  first() { return this.eq(0); },
  last() { return this.eq(-1); },
  each(call) { return each(this, (one, at) => call.call(one, at, one)); },
  map(call) { return make(this.items.map((one, at) => call.call(one, at, one))); },
  toArray() { return this.items; },
  find(what) { return make(this.items.flatMap(one => queried(one, what))); },
  filter(what) { return make(this.items.filter((one, at) => typeof what === 'function' ? what.call(one, at, one) : list(what).includes(one))); },
  not(what) { const out = list(what); return make(this.items.filter(one => !out.includes(one))); },
  is(what) { return what === ':checked' ? this.items.some(one => one.checked) : what === ':visible' ? this.length > 0 : this.items.some(one => list(what).includes(one)); },
  has(what) { return make(this.items.filter(one => queried(one, what).length > 0)); },
  add(what) { return make([...this.items, ...list(what)]); },
  closest(what) { return make(this.items.map(one => one.closest(css(what))).filter(Boolean)); },
  parents(what) { return what ? this.closest(what) : this.parent(); },
  parent() { return make(this.items.map(one => one.parentElement).filter(Boolean)); },
  children() { return make(this.items.flatMap(one => [...one.children])); },
  next() { return make(this.items.map(one => one.nextElementSibling).filter(Boolean)); },
  prev() { return make(this.items.map(one => one.previousElementSibling).filter(Boolean)); },
  siblings() { return make(this.items.flatMap(one => [...(one.parentElement?.children ?? [])].filter(other => other !== one))); },
  index() { return this.length ? [...(this[0].parentElement?.children ?? [])].indexOf(this[0]) : -1; },
  val(value) { return value === undefined ? this[0]?.value : each(this, one => { one.value = value; }); },
  text(value) { return value === undefined ? this.items.map(one => one.textContent).join('') : each(this, one => { one.textContent = value; }); },
  html(value) { return value === undefined ? this[0]?.innerHTML : each(this, one => { one.innerHTML = value; }); },
  attr(name, value) {
    if (typeof name === 'object') return each(this, one => Object.entries(name).forEach(([key, it]) => one.setAttribute(key, it)));
    if (value === undefined) return this[0] === location ? location[name] : this[0]?.getAttribute?.(name) ?? undefined;
    return each(this, one => one === location ? (location[name] = value) : one.setAttribute(name, value));
  },
  prop(name, value) { return value === undefined ? this[0]?.[name] : each(this, one => { one[name] = value; }); },
  data(name, value) { return value === undefined ? this[0]?.dataset?.[name] : each(this, one => { one.dataset[name] = value; }); },
  removeAttr(name) { return each(this, one => one.removeAttribute(name)); },
  css(name, value) { return each(this, one => typeof name === 'object' ? Object.assign(one.style, name) : value === undefined ? 0 : one.style.setProperty(name, value)); },
  addClass(name) { return each(this, one => one.classList.add(...text(name).split(' ').filter(Boolean))); },
  removeClass(name) { return each(this, one => one.classList.remove(...text(name).split(' ').filter(Boolean))); },
  hasClass(name) { return this.items.some(one => one.classList.contains(name)); },
  append(what) { return each(this, one => one.append(...list(typeof what === 'string' && !/^\\s*</.test(what) ? document.createTextNode(what) : what))); },
  prepend(what) { return each(this, one => one.prepend(...list(what))); },
  appendTo(what) { list(what)[0]?.append(...this.items); return this; },
  after(what) { return each(this, one => one.after(...list(what))); },
  before(what) { return each(this, one => one.before(...list(what))); },
  insertAfter(what) { list(what)[0]?.after(...this.items); return this; },
  insertBefore(what) { list(what)[0]?.before(...this.items); return this; },
  replaceWith(what) { return each(this, one => one.replaceWith(...list(what))); },
  remove() { return each(this, one => one.remove()); },
  empty() { return each(this, one => one.replaceChildren()); },
  hide() { return each(this, one => { one.style.display = 'none'; }); },
  show() { return each(this, one => { one.style.display = ''; }); },
  serializeArray() { return this.items.flatMap(filled); },
  serialize() { return param(this.serializeArray()); },
  on(names, ...rest) {
    if (typeof names === 'object') { for (const [name, call] of Object.entries(names)) this.on(name, ...rest, call); return this; }
    const call = rest.at(-1), inner = typeof rest[0] === 'string' ? rest[0] : null;
    if (typeof call !== 'function') return this;
    const heard = function (event) {
      const more = extras.get(event) ?? [];
      if (!inner) return call.call(this, event, ...more);
      const hit = event.target.closest?.(css(inner));
      return hit ? call.call(hit, event, ...more) : undefined;
    };
    for (const name of text(names).split(' ')) if (name.split('.')[0] in globalEvents) globalEvents[name.split('.')[0]].push(call);
    return each(this, one => text(names).split(' ').filter(Boolean).forEach(name => one.addEventListener(name.split('.')[0], heard)));
  },
  delegate(inner, names, call) { return this.on(names, inner, call); },
  off() { return this; },
  trigger(name, more) { return each(this, one => typeof one[name] === 'function' ? one[name]() : dispatch(one, name, more, true)); },
  triggerHandler(name, more) { if (this[0]) dispatch(this[0], name, more, false); },
  slice(from, to) { return make(this.items.slice(from, to)); },
  nextAll(what) { return this.siblings().filter((at, one) => this.items.some(mine => mine.compareDocumentPosition(one) & 4) && (!what || one.matches(css(what)))); },
  prevAll(what) { return this.siblings().filter((at, one) => this.items.some(mine => mine.compareDocumentPosition(one) & 2) && (!what || one.matches(css(what)))); },
  clone() { return make(this.items.map(one => one.cloneNode(true))); },
  contents() { return make(this.items.flatMap(one => [...(one.contentDocument ?? one).childNodes])); },
  end() { return this.from ?? make([]); },
  addBack() { return make([...this.end().items, ...this.items]); },
  toggleClass(name) { return each(this, one => one.classList.toggle(name)); },
  queue(...given) { return each(this, one => setTimeout(() => given.at(-1).call(one, () => {}), 0)); },
  dequeue() { return this; },
  ...Object.fromEntries(Object.keys(globalEvents).map(name => [name, function (call) { globalEvents[name].push(call); return this; }])),
  extend(more) { return Object.assign($.fn, more); },
};
for (const name of ['bind', 'live', 'one']) $.fn[name] = $.fn.on;
for (const name of ['unbind', 'die', 'undelegate', 'stop', 'delay', 'animate', 'fadeIn', 'fadeOut', 'slideUp', 'slideDown']) $.fn[name] = function () { return this; };
for (const name of ['click', 'change', 'submit', 'blur', 'focus', 'keyup', 'keydown', 'keypress', 'input', 'mousedown', 'mouseup', 'mouseover', 'hover', 'load', 'unload', 'focusout', 'paste']) $.fn[name] = function (call) { return typeof call === 'function' ? this.on(name, call) : this.trigger(name); };
const heardLoad = $.fn.load;
$.fn.load = function (url, data, done) {
  if (typeof url !== 'string') return heardLoad.call(this, url);
  ajax({ url, type: data && typeof data === 'object' ? 'POST' : 'GET', data: typeof data === 'function' ? undefined : data }).done(answer => { this.html(text(answer)); const call = done ?? data; if (typeof call === 'function') call.call(this[0], answer); });
  return this;
};
for (const name of ['find', 'filter', 'not', 'has', 'add', 'closest', 'parents', 'parent', 'children', 'next', 'prev', 'nextAll', 'prevAll', 'siblings', 'eq', 'first', 'last', 'slice', 'map', 'clone', 'contents']) {
  const inner = $.fn[name];
  $.fn[name] = function (...given) { const made = inner.apply(this, given); made.from = this; return made; };
}
Object.assign($, {
  Callbacks, Deferred, when: whenAll, globalEval: code => (0, eval)(code), parseHTML: text => list(text), data: (one, name, value) => make([one]).data(name, value),
  grep: (what, call, other) => list(what).filter((one, at) => !!call(one, at) !== !!other), merge: (one, other) => (one.push(...other), one), unique: all => [...new Set(all)],
  proxy: (call, as, ...given) => typeof as === 'string' ? call[as].bind(call, ...given) : call.bind(as, ...given),
  isEmptyObject: value => { for (const key in value) return false; return true; }, isPlainObject: value => Object.prototype.toString.call(value) === '[object Object]',
  isWindow: value => value === window, contains: (one, other) => one !== other && one.contains(other),
  ajax, param, ready, get: short('GET'), post: short('POST'), getJSON: short('GET'),
  getScript: (url, success) => ajax({ url, dataType: 'script', success }),
  each: (what, call) => { for (const [key, one] of Object.entries(what.isList ? what.items : what)) if (call.call(one, key, one) === false) break; return what; },
  map: (what, call) => list(what).map((one, at) => call(one, at)),
  extend: (...given) => { const deep = given[0] === true; if (deep) given.shift(); return given.length === 1 ? Object.assign($, given[0]) : Object.assign(...given); },
  trim: value => text(value).trim(), isFunction: value => typeof value === 'function', isArray: Array.isArray,
  isNumeric: value => !Number.isNaN(Number.parseFloat(value)), inArray: (one, all) => all.indexOf(one), makeArray: list,
  type: value => value === null ? 'null' : typeof value, parseJSON: JSON.parse, now: Date.now, noop() {}, noConflict: () => $, ajaxSetup: more => Object.assign(defaults, more), ajaxPrefilter: (...given) => { filters.push(given.at(-1)); },
  cookie: (name, value) => value === undefined ? document.cookie.split('; ').find(one => one.startsWith(name + '='))?.slice(name.length + 1) : (document.cookie = name + '=' + value),
  browser: {}, support: {}, event: { special: {} }, expr: { ':': {} },
});
const shop = { save() {}, nextStep() {}, init() {}, register() {}, switchMethod() {}, currentMethod: 'ccsave', form: 'co-payment-form' };
const Ajax = { Request: function (url, given = {}) { ajax({ url, type: given.method || 'POST', data: given.parameters || given.postBody, success: given.onSuccess, complete: given.onComplete }); }, Responders: { register() {} } };
const plugins = { addPlugin() { return this; }, addResizeListeners() {}, getPluginInstances: () => [], initializePlugins: () => Promise.resolve(), register() {}, updatePlugin() {} };
const observe = (what, name, call) => list(what).forEach(one => name === 'dom:loaded' ? ready(call) : one.addEventListener(name, call));
Object.assign(Event, { observe, stopObserving() {} });
document.observe = (name, call) => observe(document, name, call);
Element.prototype.observe = function (name, call) { observe(this, name, call); return this; };
const Form = { serialize: form => param(filled(list(form)[0] ?? document.createElement('form'))) };
const Translate = function () { this.translate = text => text; this.add = () => {}; };
const Validation = function () { this.validate = () => true; this.reset = () => {}; };
Object.assign(Validation, { add() {}, addAllThese() {}, validate: () => true, isVisible: () => true });
Object.assign(window, {
  Form, Translate, Translator: new Translate({}), Validation, VarienForm: Validation,
  jQuery: $, $, $$: what => queried(document, what), $j: $, Ajax, payment: { ...shop }, review: { ...shop }, billing: { ...shop }, shipping: { ...shop }, checkout: { ...shop },
  Mage: { Cookies: { get: $.cookie, set: $.cookie }, apply() {} }, BASE_URL: location.origin + '/', FORM_KEY: 'a1b2c3d4e5',
  PluginManager: plugins, StateManager: plugins, BCData: { csrf_token: 'a1b2c3d4e5' },
  require: (names, call) => { if (typeof names === 'string') return names === 'jquery' ? $ : undefined; setTimeout(() => call && call(...names.map(name => name === 'jquery' ? $ : {})), 0); return undefined; },
});
})();`
