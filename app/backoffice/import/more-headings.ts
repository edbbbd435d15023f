import type { FieldWith } from "~/catalog/companies/fields";

type Headings = Partial<Record<FieldWith<"columns">, readonly string[]>>;

/**
 * More English column headings of a field, best first, after those in `companyFields`, which public pages load. In
 * lowercase without spaces, punctuation, and accents.
 */
// oxfmt-ignore
export const englishHeadings: Headings = {
  name: ["productname", "companyname", "toolname", "tool", "appname", "app", "softwarename", "software"],
  website: [
    "websiteurl", "homepageurl", "producturl", "companyurl", "officialwebsite", "officialurl", "productwebsite",
    "companywebsite", "toolurl", "appurl", "softwareurl", "officialsite", "websitelink", "linktowebsite", "websiteaddress",
    "siteurl", "weburl", "webpage", "webaddress", "web", "domain", "domainname", "landingpage", "landingpageurl",
  ],
  description: ["longdescription", "productdescription", "desc", "overview", "tagline"],
  shortDescription: ["slogan", "subtitle"],
  logo: ["logourl", "imageurl", "iconurl", "thumbnailurl"],
  affiliateLink: ["affiliateurl", "referrallink", "referralurl"],
  rating: ["averagerating", "avgrating", "overallrating", "userrating", "ratingvalue"],
  reviewCount: ["numberofreviews", "numreviews", "totalreviews", "ratingcount"],
  startingPrice: ["startsat", "pricefrom", "monthlyprice", "pricepermonth", "cost"],
  sourceCode: ["repourl", "githubrepo", "giturl"],
  founded: ["foundedyear"],
};

/** German, French, and Spanish column headings of a field, in the same form. */
// oxfmt-ignore
export const foreignHeadings: Headings = {
  name: [
    "produktname", "produkt", "bezeichnung", "titel", "firmenname", "firma", "unternehmen", "anbieter",
    "nom", "nomduproduit", "produit", "titre", "logiciel", "outil", "entreprise", "societe",
    "nombre", "nombredelproducto", "producto", "titulo", "herramienta", "empresa",
  ],
  website: [
    "webseite", "internetseite", "webadresse", "internetadresse", "urladresse",
    "siteweb", "siteinternet", "adresseweb", "urldusite", "lien",
    "sitioweb", "paginaweb", "direccionweb", "urldelsitio", "sitio", "enlace",
  ],
  description: [
    "beschreibung", "produktbeschreibung", "zusammenfassung", "apropos", "resume", "descripcion", "resumen",
  ],
  shortDescription: [
    "kurzbeschreibung", "untertitel", "descriptioncourte", "accroche", "soustitre", "descripcioncorta", "eslogan", "lema",
  ],
  logo: ["bild", "icone", "imagen", "logotipo", "icono"],
  affiliateLink: ["affiliatelink", "partnerlink", "liendaffiliation", "lienaffilie", "enlacedeafiliado"],
  rating: [
    "bewertung", "durchschnittsbewertung", "sterne", "evaluation", "notemoyenne", "valoracion", "calificacion",
    "puntuacion",
  ],
  reviewCount: [
    "anzahlbewertungen", "anzahlderbewertungen", "bewertungen", "rezensionen", "nombredavis", "avis",
    "numerodevaloraciones", "numerodeopiniones", "opiniones", "resenas", "valoraciones",
  ],
  startingPrice: [
    "startpreis", "einstiegspreis", "preisab", "abpreis", "preis", "preise", "kosten",
    "prixapartirde", "apartirde", "prixdedepart", "prix", "tarif", "tarifs",
    "precioinicial", "preciodesde", "precio", "precios", "tarifa", "tarifas", "costo", "coste",
  ],
  categories: ["kategorien", "kategorie", "categorie", "rubriken", "rubrik", "rubriques", "rubrique", "categorias", "categoria"],
  tags: [
    "schlagworte", "schlagworter", "schlagwoerter", "stichworte", "stichworter", "etiquettes", "motscles", "etiquetas",
    "palabrasclave",
  ],
  licenses: ["lizenz", "lizenzen", "licencia", "licencias"],
  sourceCode: ["quellcode", "quelltext", "codesource", "codigofuente", "repositorio", "depot"],
  documentation: ["dokumentation", "documentacion"],
  platforms: ["plattformen", "plattform", "betriebssysteme", "plateformes", "plateforme", "plataformas", "plataforma"],
  builtWith: ["programmiersprachen", "programmiersprache", "technologien", "langagesdeprogrammation", "tecnologias"],
  languages: ["sprachen", "sprache", "langues", "langue", "idiomas", "idioma"],
  headquarters: ["hauptsitz", "firmensitz", "standort", "land", "siegesocial", "siege", "pays", "sede", "ubicacion", "pais"],
  founded: [
    "grundungsjahr", "gruendungsjahr", "gegrundet", "gegruendet", "grundung", "anneedecreation", "anneedefondation",
    "fondee", "fondeeen", "anodefundacion", "fundada", "fundacion",
  ],
  teamSizes: ["teamgrosse", "teamgroesse", "unternehmensgrosse", "unternehmensgroesse", "tailledequipe", "tamanodelequipo"],
  industries: ["branchen", "branche", "secteurs", "secteur", "sectores", "sector", "industrias"],
  integrations: ["integrationen", "schnittstellen", "integraciones"],
  trialDays: ["testphase", "testzeitraum", "kostenlosetestphase", "essaigratuit", "periodedessai", "pruebagratuita"],
  alternativeTo: ["alternativezu", "alternativen", "alternativea", "alternativas", "konkurrenten", "concurrents"],
};
