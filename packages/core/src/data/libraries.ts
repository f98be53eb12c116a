// Owns how well-known libraries are recognised in an address or a text, written from their published files.

export interface LibraryPattern {
  /** Name as in the advisories' data set where that has it. */
  name: string
  /** File or package names in addresses, lower case, without version and suffix. */
  files: readonly string[]
  /** Patterns whose first group is the version, for a banner or a known global version string; each linear in the text. */
  texts: readonly RegExp[]
  /** The library formats or validates card input as its purpose, so it reads card fields by nature. */
  formatsCards?: boolean
}

const version = String.raw`v?(\d{1,4}\.\d{1,4}(?:\.\d{1,5})?(?:-[\w.]{1,20})?)`

function text(before: string, after = ''): RegExp {
  return new RegExp(`${before}${version}${after}`, 'i')
}

/** Most specific first: the first match in this order names the library. */
export const libraryPatterns: readonly LibraryPattern[] = [
  { name: 'jquery-migrate', files: ['jquery-migrate'], texts: [text('jQuery Migrate(?: - | )')] },
  {
    name: 'jquery-validation',
    files: ['jquery.validate', 'jquery-validation', 'jquery-validate'],
    texts: [text('jQuery Validation Plugin(?: -)? ')],
  },
  { name: 'jquery-mobile', files: ['jquery.mobile', 'jquery-mobile'], texts: [text('jQuery Mobile ')] },
  { name: 'jquery-ui', files: ['jquery-ui', 'jquery.ui', 'jqueryui'], texts: [text('jQuery UI(?: - | )')] },
  { name: 'jquery.datatables', files: ['jquery.datatables', 'datatables', 'datatables.net'], texts: [text('DataTables ')] },
  { name: 'jquery.payment', files: ['jquery.payment'], texts: [], formatsCards: true },
  { name: 'cleave.js', files: ['cleave', 'cleave.js'], texts: [text(String.raw`cleave\.js - `)], formatsCards: true },
  { name: 'imask', files: ['imask'], texts: [], formatsCards: true },
  { name: 'card', files: ['jquery.card'], texts: [], formatsCards: true },
  {
    name: 'jquery',
    files: ['jquery', 'jquery.slim'],
    texts: [text('jQuery (?:JavaScript Library )?', String.raw`(?: \(c\)|[\s|])`), text('jquery:"', '"')],
  },
  { name: 'angularjs', files: ['angular', 'angularjs', 'angular.js'], texts: [text('AngularJS ')] },
  { name: '@angular/core', files: [], texts: [text('ng-version","'), text('@license Angular ')] },
  { name: 'bootstrap-select', files: ['bootstrap-select'], texts: [text('Bootstrap-select ')] },
  { name: 'bootstrap', files: ['bootstrap', 'bootstrap.bundle'], texts: [text(String.raw`Bootstrap(?:\.js)? `, String.raw`[\s(]`)] },
  {
    name: 'react-dom',
    files: ['react-dom', 'react-dom-client', 'react-dom.production', 'react-dom-client.production', 'react-dom.development'],
    texts: [
      text('React ', String.raw`\s{1,4}\* react-dom`),
      text(String.raw`version:\s?"`, String.raw`",\s{0,20}rendererPackageName:\s?"react-dom"`),
    ],
  },
  {
    name: 'react',
    files: ['react', 'react.production', 'react.development'],
    texts: [text('React ', String.raw`\s{1,4}\* react\.`), text(String.raw`exports\.version\s?=\s?"`)],
  },
  {
    name: 'vue',
    files: ['vue', 'vue.global', 'vue.runtime', 'vue.global.prod', 'vue.runtime.global'],
    texts: [text(String.raw`Vue\.js `), text(String.raw`\* vue `)],
  },
  {
    name: 'lodash',
    files: ['lodash', 'lodash.core', 'lodash-es'],
    texts: [text(String.raw`Lodash (?:\(Custom Build\) )?`), text(String.raw`\.templateSettings[^;]{0,2000}?VERSION="`)],
  },
  { name: 'underscore.js', files: ['underscore', 'underscore.js', 'underscore-umd'], texts: [text(String.raw`Underscore\.js `)] },
  { name: 'backbone.js', files: ['backbone', 'backbone.js'], texts: [text(String.raw`Backbone\.js `)] },
  {
    name: 'moment.js',
    files: ['moment', 'moment-with-locales', 'moment.js'],
    texts: [text('//! version : '), text(String.raw`moment\.js\s{1,5}//! version : `)],
  },
  {
    name: 'handlebars',
    files: ['handlebars', 'handlebars.runtime'],
    texts: [text('handlebars '), text('handlebars v')],
  },
  { name: 'mustache.js', files: ['mustache', 'mustache.js'], texts: [text(String.raw`name:"mustache\.js",version:"`)] },
  { name: 'DOMPurify', files: ['purify', 'dompurify'], texts: [text('@license DOMPurify ')] },
  { name: 'axios', files: ['axios'], texts: [text('axios '), text(String.raw`\* axios v`), text('Axios v')] },
  { name: 'knockout', files: ['knockout', 'knockout-latest'], texts: [text('Knockout JavaScript library ')] },
  { name: 'ember', files: ['ember', 'ember.prod'], texts: [text('@version {1,8}', String.raw`\s{1,5}\*/[^]{0,400}Ember`)] },
  { name: 'dojo', files: ['dojo'], texts: [] },
  { name: 'prototypejs', files: ['prototype'], texts: [text('Prototype JavaScript framework, version ')] },
  { name: 'mootools', files: ['mootools', 'mootools-core'], texts: [text(String.raw`this\.MooTools\s?=\s?\{\s?version:\s?["']`)] },
  { name: 'tinyMCE', files: ['tinymce'], texts: [text('TinyMCE version ')] },
  { name: 'ckeditor', files: ['ckeditor'], texts: [] },
  { name: 'select2', files: ['select2', 'select2.full'], texts: [text('Select2 ')] },
  { name: 'highcharts', files: ['highcharts', 'highstock'], texts: [text('Highcharts JS ')] },
  { name: 'chart.js', files: ['chart', 'chart.umd', 'chart.js'], texts: [text(String.raw`Chart\.js `)] },
  { name: 'echarts', files: ['echarts'], texts: [] },
  { name: 'd3', files: ['d3'], texts: [text(String.raw`// https://d3js\.org `)] },
  { name: 'threejs', files: ['three', 'three.module'], texts: [] },
  { name: 'pdf.js', files: ['pdf', 'pdf.worker', 'pdfjs'], texts: [text('pdfjsVersion = ["\']?')] },
  { name: 'video.js', files: ['video', 'video.js'], texts: [text(String.raw`Video\.js `)] },
  { name: 'quill', files: ['quill', 'quill.core'], texts: [text('Quill Editor ')] },
  { name: 'swiper', files: ['swiper', 'swiper-bundle'], texts: [text(String.raw`\* Swiper `)] },
  { name: 'marked', files: ['marked'], texts: [text('marked ', ' - a markdown parser')] },
  { name: 'markdown-it', files: ['markdown-it'], texts: [text('markdown-it ')] },
  { name: 'highlightjs', files: ['highlight', 'highlight.js'], texts: [text(String.raw`Highlight\.js `)] },
  { name: 'jszip', files: ['jszip'], texts: [text('JSZip ')] },
  { name: 'alpinejs', files: ['alpine', 'alpinejs'], texts: [] },
  { name: 'nextjs', files: [], texts: [text(String.raw`window\.next=\{version:"`)] },
  { name: 'ua-parser-js', files: ['ua-parser', 'ua-parser-js'], texts: [text(String.raw`UAParser\.js `)] },
  { name: 'protobufjs', files: ['protobuf', 'protobufjs'], texts: [text(String.raw`protobuf\.js `)] },
  { name: 'swfobject', files: ['swfobject'], texts: [text('SWFObject ')] },
  { name: 'plupload', files: ['plupload', 'plupload.full'], texts: [text(String.raw`Plupload[^\n]{0,60}v`)] },
  { name: 'core-js', files: ['core-js', 'core-js-bundle'], texts: [text('core-js ')] },
  { name: 'zone.js', files: ['zone', 'zone.js'], texts: [] },
  { name: 'htmx', files: ['htmx', 'htmx.org'], texts: [] },
  { name: 'gsap', files: ['gsap', 'tweenmax'], texts: [text('GSAP ')] },
  { name: 'slick', files: ['slick'], texts: [] },
  { name: 'require.js', files: ['require', 'requirejs'], texts: [text('RequireJS ')] },
  { name: 'modernizr', files: ['modernizr'], texts: [text(String.raw`\/\*! modernizr `)] },
  { name: 'popper', files: ['popper'], texts: [text('@popperjs/core ')] },
]
