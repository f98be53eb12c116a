// Substitute for Prototype, which Magento 1 includes: the calls that checkout scripts make, without any code of that library.

/** Code that runs after the other stand-ins, and extends their `$`, `Ajax`, and `jQuery`. */
export const prototypeStandIns = `(() => {
const add = (owner, more) => { for (const [name, value] of Object.entries(more)) if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true }); };
const byId = one => typeof one === 'string' ? document.getElementById(one) : one && one.isList ? one[0] : one;
const within = (one, what) => [...one.querySelectorAll(what || '*')];
const query = value => typeof value === 'string' ? value : jQuery.param(value || {});
const methods = {
  getValue() { return this.value; }, setValue(value) { this.value = value; return this; }, readAttribute(name) { return this.getAttribute(name); }, writeAttribute(name, value) { this.setAttribute(name, value); return this; },
  up(what) { return what ? this.parentElement?.closest(what) : this.parentElement; }, down(what) { return within(this, what)[0]; }, adjacent(what) { return within(this.parentElement, what).filter(one => one !== this); },
  hide() { this.style.display = 'none'; return this; }, show() { this.style.display = ''; return this; }, visible() { return this.style.display !== 'none'; },
  addClassName(name) { this.classList.add(name); return this; }, removeClassName(name) { this.classList.remove(name); return this; }, hasClassName(name) { return this.classList.contains(name); },
  update(html) { this.innerHTML = html; return this; }, insert(what) { typeof what === 'string' ? this.insertAdjacentHTML('beforeend', what) : this.append(what.bottom ?? what); return this; },
  serialize(asObject) { const pairs = Object.fromEntries(jQuery(this).serializeArray().map(one => [one.name, one.value])); return asObject ? pairs : query(pairs); },
  getInputs() { return within(this, 'input'); }, getElements() { return within(this, 'input,select,textarea'); }, identify() { return this.id; }, stopObserving() { return this; },
};
add(Element.prototype, { ...methods, select(what) { return within(this, what); }, on(name, ...rest) { jQuery(this).on(name, ...rest); return this; } });
for (const [name, call] of Object.entries({ ...methods, observe: Element.prototype.observe })) if (!(name in jQuery.fn)) jQuery.fn[name] = function (...given) { return this[0] ? call.apply(this[0], given) : undefined; };
Object.defineProperty(jQuery.fn, 'value', { configurable: true, get() { return this[0]?.value; }, set(value) { if (this[0]) this[0].value = value; } });
add(Array.prototype, {
  each(call) { this.forEach((one, at) => call(one, at)); return this; }, invoke(name, ...given) { return this.map(one => one[name](...given)); }, pluck(name) { return this.map(one => one[name]); },
  first() { return this[0]; }, last() { return this.at(-1); }, collect(call) { return this.map(call); }, findAll(call) { return this.filter(call); }, detect(call) { return this.find(call); }, inject(from, call) { return this.reduce(call, from); }, include(one) { return this.includes(one); }, compact() { return this.filter(one => one != null); }, size() { return this.length; },
});
add(Function.prototype, {
  wrap(call) { const inner = this; return function (...given) { return call.call(this, inner.bind(this), ...given); }; },
  bindAsEventListener(as, ...more) { return event => this.call(as, event, ...more); }, delay(seconds, ...given) { return setTimeout(() => this(...given), seconds * 1000); }, defer(...given) { return setTimeout(() => this(...given), 10); }, curry(...given) { return (...more) => this(...given, ...more); },
});
add(String.prototype, { evalJSON() { return JSON.parse(this); }, toQueryParams() { return Object.fromEntries(new URLSearchParams(String(this).split('?').at(-1))); }, strip() { return this.trim(); }, blank() { return /^\\s*$/.test(this); }, empty() { return this.length === 0; } });
const observe = Event.observe;
Event.observe = (what, name, call) => observe(byId(what), name, call);
add(Event, { element: event => event.target, findElement: (event, what) => event.target.closest(what), stop: event => { event.preventDefault(); event.stopPropagation(); }, pointerX: event => event.pageX, pointerY: event => event.pageY });
add(Event.prototype, { element() { return this.target; }, findElement(what) { return this.target.closest(what); }, stop() { Event.stop(this); } });
add(Object, { extend: (to, from) => Object.assign(to, from), toJSON: value => JSON.stringify(value), toQueryString: query, isFunction: value => typeof value === 'function', isString: value => typeof value === 'string', isUndefined: value => value === undefined });
const responders = [];
const tell = (name, request, answer) => { for (const one of responders) if (typeof one[name] === 'function') try { one[name](request, answer); } catch {} };
const Request = Ajax.Request;
Ajax.Request = function (url, given = {}) {
  Object.assign(this, { url, options: given, method: given.method || 'post', body: query(given.postBody ?? given.parameters), parameters: given.parameters });
  tell('onCreate', this, {});
  if (typeof given.onCreate === 'function') given.onCreate(this);
  Request.call(this, this.url, { ...given, onComplete: answer => { given.onComplete?.(answer); tell('onComplete', this, answer); } });
};
Ajax.Updater = function (place, url, given) { return new Ajax.Request(url, given); };
Ajax.Responders = { responders, register: one => { responders.push(one); }, unregister() {} };
add(Form, { Element: { getValue: one => byId(one)?.value }, getInputs: form => byId(form).getInputs(), getElements: form => byId(form).getElements() });
const Class = { create(...given) { const parent = typeof given[0] === 'function' ? given.shift() : null; const made = function (...more) { this.initialize?.(...more); }; made.prototype = Object.create(parent?.prototype ?? Object.prototype); made.addMethods = more => Object.assign(made.prototype, more); Object.assign(made.prototype, ...given); return made; } };
Object.assign(window, { Prototype: { Version: '1.7', emptyFunction() {} }, Class, $F: one => byId(one)?.value, $A: value => Array.from(value ?? []), $w: value => value.trim().split(' '), $H: value => ({ ...value, toQueryString: () => query(value), get: name => value[name] }) });
})();`
