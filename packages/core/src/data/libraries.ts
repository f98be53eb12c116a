// Patterns that recognize well-known libraries in an address or a text, based on their published files.

export interface LibraryPattern {
  /** Name in the advisories' data set, if it has one. */
  name: string
  /** File or package names in addresses, lower case, without version and suffix. */
  files: readonly string[]
  /** Other names of its package or its folder at content delivery networks, lower case. */
  packages?: readonly string[]
  /**
   * Its banner without comment markers, from the first word of the first line. The first group is the version. Each runs in linear time.
   */
  banners: readonly RegExp[]
  /** Code that only its published file has. The first group is the version. */
  code?: readonly RegExp[]
  /** Code of its published file that others may have, too. Counts only if the address names the library. */
  ownFileCode?: readonly RegExp[]
  /** The library exists to format or validate card input, so it reads card fields by design. */
  formatsCards?: boolean
}

const version = String.raw`v?(\d{1,4}\.\d{1,4}(?:\.\d{1,5})?(?:-[\w.]{1,20})?)`

function banner(before: string, after = ''): RegExp {
  return new RegExp(`^${before}${version}${after}`, 'i')
}

function code(before: string, after = ''): RegExp {
  return new RegExp(`${before}${version}${after}`, 'i')
}

/** Most specific first: the first match names the library. */
export const libraryPatterns: readonly LibraryPattern[] = [
  { name: 'jquery-migrate', files: ['jquery-migrate'], banners: [banner('jQuery Migrate(?: - | )')] },
  {
    name: 'jquery-validation',
    files: ['jquery.validate', 'jquery-validation', 'jquery-validate'],
    banners: [banner('jQuery Validation Plugin(?: -)? ')],
  },
  { name: 'jquery-mobile', files: ['jquery.mobile', 'jquery-mobile'], banners: [banner('jQuery Mobile ')] },
  { name: 'jquery-ui', files: ['jquery-ui', 'jquery.ui', 'jqueryui'], banners: [banner('jQuery UI(?: - | )')] },
  { name: 'jquery.datatables', files: ['jquery.datatables', 'datatables', 'datatables.net'], banners: [banner('DataTables ')] },
  { name: 'jquery.payment', files: ['jquery.payment'], banners: [], formatsCards: true },
  { name: 'cleave.js', files: ['cleave', 'cleave.js'], banners: [banner(String.raw`cleave\.js - `)], formatsCards: true },
  { name: 'imask', files: ['imask'], banners: [], formatsCards: true },
  { name: 'card', files: ['jquery.card'], banners: [], formatsCards: true },
  {
    name: 'jquery',
    files: ['jquery', 'jquery.slim'],
    banners: [banner('jQuery (?:JavaScript Library )?')],
    code: [code('\\.prototype=\\{jquery:"', '"'), code('\\.prototype = \\{\\s{1,40}jquery: "', '"')],
    ownFileCode: [code('jquery:"', '"')],
  },
  { name: 'angularjs', files: ['angular', 'angularjs', 'angular.js'], banners: [banner('AngularJS ')] },
  { name: '@angular/core', files: [], banners: [banner('Angular ')], code: [code('ng-version","', '"')] },
  { name: 'bootstrap-select', files: ['bootstrap-select'], banners: [banner('Bootstrap-select ')] },
  {
    name: 'bootstrap',
    files: ['bootstrap', 'bootstrap.bundle'],
    packages: ['twitter-bootstrap'],
    banners: [banner(String.raw`Bootstrap(?:\.js)? `)],
  },
  {
    name: 'react-dom',
    files: ['react-dom', 'react-dom-client', 'react-dom.production', 'react-dom-client.production', 'react-dom.development'],
    banners: [banner('React ', String.raw`(?=\nreact-dom)`)],
    code: [code(String.raw`version:\s?"`, String.raw`",\s{0,20}rendererPackageName:\s?"react-dom"`)],
  },
  {
    name: 'react',
    files: ['react', 'react.production', 'react.development'],
    banners: [banner('React ', String.raw`(?=\nreact\.)`)],
    ownFileCode: [code(String.raw`exports\.version\s?=\s?"`, '"')],
  },
  {
    name: 'vue',
    files: ['vue', 'vue.global', 'vue.runtime', 'vue.global.prod', 'vue.runtime.global'],
    banners: [banner(String.raw`Vue\.js `), banner('vue ')],
  },
  {
    name: 'lodash',
    files: ['lodash', 'lodash.core', 'lodash-es'],
    banners: [banner(String.raw`Lodash (?:\(Custom Build\) )?`)],
    ownFileCode: [code(String.raw`\.templateSettings[^;]{0,2000}?VERSION="`), code(String.raw`\bVERSION = ['"]`)],
  },
  { name: 'underscore.js', files: ['underscore', 'underscore.js', 'underscore-umd'], banners: [banner(String.raw`Underscore\.js `)] },
  { name: 'backbone.js', files: ['backbone', 'backbone.js'], banners: [banner(String.raw`Backbone\.js `)] },
  {
    name: 'moment.js',
    files: ['moment', 'moment-with-locales', 'moment.js'],
    banners: [banner(String.raw`moment\.js\s{1,5}version : `)],
  },
  {
    name: 'handlebars',
    files: ['handlebars', 'handlebars.runtime'],
    banners: [banner('handlebars ')],
  },
  {
    name: 'mustache.js',
    files: ['mustache', 'mustache.js'],
    banners: [],
    code: [code(String.raw`name:\s?"mustache\.js",\s{0,20}version:\s?"`)],
  },
  { name: 'DOMPurify', files: ['purify', 'dompurify'], banners: [banner('DOMPurify ')] },
  { name: 'axios', files: ['axios'], banners: [banner('axios ')] },
  { name: 'knockout', files: ['knockout', 'knockout-latest'], banners: [banner('Knockout JavaScript library ')] },
  { name: 'ember', files: ['ember', 'ember.prod'], banners: [banner('Ember - [^]{0,800}?@version {1,8}')] },
  { name: 'dojo', files: ['dojo'], banners: [] },
  { name: 'prototypejs', files: ['prototype'], banners: [banner('Prototype JavaScript framework, version ')] },
  {
    name: 'mootools',
    files: ['mootools', 'mootools-core'],
    banners: [],
    code: [code(String.raw`this\.MooTools\s?=\s?\{\s{0,20}version:\s?["']`)],
  },
  { name: 'tinyMCE', files: ['tinymce'], banners: [banner('TinyMCE version ')] },
  { name: 'ckeditor', files: ['ckeditor'], banners: [] },
  { name: 'select2', files: ['select2', 'select2.full'], banners: [banner('Select2 ')] },
  { name: 'highcharts', files: ['highcharts', 'highstock'], banners: [banner('Highcharts JS ')] },
  { name: 'chart.js', files: ['chart', 'chart.umd', 'chart.js'], banners: [banner(String.raw`Chart\.js `)] },
  { name: 'echarts', files: ['echarts'], banners: [] },
  { name: 'd3', files: ['d3'], banners: [banner(String.raw`https://d3js\.org `)] },
  { name: 'threejs', files: ['three', 'three.module'], banners: [] },
  { name: 'pdf.js', files: ['pdf', 'pdf.worker', 'pdfjs'], banners: [], code: [code('pdfjsVersion = ["\']')] },
  { name: 'video.js', files: ['video', 'video.js'], banners: [banner(String.raw`Video\.js `)] },
  { name: 'quill', files: ['quill', 'quill.core'], banners: [banner('Quill Editor ')] },
  { name: 'swiper', files: ['swiper', 'swiper-bundle'], banners: [banner('Swiper ')] },
  { name: 'marked', files: ['marked'], banners: [banner('marked ')] },
  { name: 'markdown-it', files: ['markdown-it'], banners: [banner('markdown-it ')] },
  {
    name: 'highlightjs',
    files: ['highlight', 'highlight.js'],
    packages: ['@highlightjs/cdn-assets'],
    banners: [banner(String.raw`Highlight\.js `)],
  },
  { name: 'jszip', files: ['jszip'], banners: [banner('JSZip ')] },
  { name: 'alpinejs', files: ['alpine', 'alpinejs'], banners: [] },
  { name: 'nextjs', files: [], banners: [], code: [code(String.raw`window\.next=\{version:"`, '"')] },
  { name: 'ua-parser-js', files: ['ua-parser', 'ua-parser-js'], banners: [banner(String.raw`UAParser\.js `)] },
  { name: 'protobufjs', files: ['protobuf', 'protobufjs'], banners: [banner(String.raw`protobuf\.js `)] },
  { name: 'swfobject', files: ['swfobject'], banners: [banner('SWFObject ')] },
  { name: 'plupload', files: ['plupload', 'plupload.full'], banners: [banner(String.raw`Plupload[^\n]{0,60}\s`)] },
  { name: 'core-js', files: ['core-js', 'core-js-bundle'], banners: [banner('core-js ')] },
  { name: 'zone.js', files: ['zone', 'zone.js'], banners: [] },
  { name: 'htmx', files: ['htmx', 'htmx.org'], banners: [] },
  { name: 'gsap', files: ['gsap', 'tweenmax'], banners: [banner('GSAP ')] },
  { name: 'slick', files: ['slick'], packages: ['slick-carousel'], banners: [] },
  { name: 'require.js', files: ['require', 'requirejs'], banners: [banner('RequireJS ')] },
  { name: 'modernizr', files: ['modernizr'], banners: [banner('modernizr ')] },
  { name: 'popper', files: ['popper'], packages: ['@popperjs/core'], banners: [banner('@popperjs/core ')] },
]
