// Generated from the OpenAPI document by npm run generate-client.

export interface paths {
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search companies as the directory does, with matches marked and facets counted */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List companies, all of them, or in pages with limit and cursor */
        get: operations["getCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggest up to 8 companies, categories, and posts for the beginning of a search */
        get: operations["getSuggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List featured companies */
        get: operations["getCompaniesFeatured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a company */
        get: operations["getCompaniesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List categories */
        get: operations["getCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a category and its companies, all of them, or in pages with limit and cursor */
        get: operations["getCategoriesSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List companies, all of them, or in pages with limit, and with cursor or page */
        get: operations["getAdminCompanies"];
        put?: never;
        /** Create a company, with the categories in assign */
        post: operations["postAdminCompanies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export companies as CSV */
        get: operations["getAdminCompaniesExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what changed in the catalog within the last year, oldest first: listings, websites, lifecycles, prices */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the HTML that shows a page on another site (oEmbed) */
        get: operations["getOembed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List companies with the same name or website */
        get: operations["getAdminCompaniesDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a company */
        get: operations["getAdminCompaniesId"];
        /** Update a company, and its categories in assign and unassign. Send updatedAt to fail with 409 if someone else changed the same fields */
        put: operations["putAdminCompaniesId"];
        post?: never;
        /** Move a company to trash */
        delete: operations["deleteAdminCompaniesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a company and its categories from trash */
        post: operations["postAdminCompaniesIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/category-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a company to a category */
        post: operations["postAdminCategoryMappings"];
        /** Remove a company from a category */
        delete: operations["deleteAdminCategoryMappings"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List companies with the oldest check of a field */
        get: operations["getAdminStale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/origins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the source and date of each company field */
        get: operations["getAdminCompaniesIdOrigins"];
        /** Mark company fields as checked */
        put: operations["putAdminCompaniesIdOrigins"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stale/checked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a field of many companies as checked */
        post: operations["postAdminStaleChecked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/logos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a logo: an image of up to 5 MB as the body, with ?file=NAME */
        post: operations["postAdminLogos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/screenshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a screenshot: an image of up to 5 MB as the body, with ?file=NAME */
        post: operations["postAdminScreenshots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/post-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store an image for posts: an image of up to 5 MB as the body, with ?file=NAME */
        post: operations["postAdminPostImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/author-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a photo of a post’s author: an image of up to 5 MB as the body, with ?file=NAME */
        post: operations["postAdminAuthorPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bulk-update companies */
        post: operations["postAdminCompaniesBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/trash/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore many items from trash */
        post: operations["postAdminTrashRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List trash, most recent first */
        get: operations["getAdminTrash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/trash/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show whether deleting expired items is paused */
        get: operations["getAdminTrashDeletion"];
        put?: never;
        /** Delete expired items and resume deleting, if that is paused */
        post: operations["postAdminTrashDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List changes, newest first */
        get: operations["getAdminChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List changes to a company */
        get: operations["getAdminCompaniesIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/changes/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo all changes made in one action */
        post: operations["postAdminChangesUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/changes/{id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revert a change */
        post: operations["postAdminChangesIdRevert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cleanup/dummy-companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List companies that weren’t imported */
        get: operations["getAdminCleanupDummyCompanies"];
        put?: never;
        /** Move all companies that weren’t imported to trash */
        post: operations["postAdminCleanupDummyCompanies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every category, in order */
        get: operations["getAdminCategories"];
        put?: never;
        /** Create a category */
        post: operations["postAdminCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Move these categories to the top, in this order */
        put: operations["putAdminCategoriesOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category */
        get: operations["getAdminCategoriesId"];
        /** Update a category */
        put: operations["putAdminCategoriesId"];
        post?: never;
        /** Moves a category to the trash */
        delete: operations["deleteAdminCategoriesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What merging a category into another one would do */
        get: operations["getAdminCategoriesIdMerge"];
        put?: never;
        /** Merge a category into another one. Restoring it from trash undoes this. */
        post: operations["postAdminCategoriesIdMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a category and its company links from trash */
        post: operations["postAdminCategoriesIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the exchange rates for comparing prices */
        get: operations["getAdminExchangeRates"];
        /** Replace the exchange rates and sort all companies again */
        put: operations["putAdminExchangeRates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exchange-rates/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get newer exchange rates from the URL in the settings */
        post: operations["postAdminExchangeRatesRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the synonyms that searches know */
        get: operations["getAdminSynonyms"];
        /** Replace the synonyms that searches know */
        put: operations["putAdminSynonyms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/crawlers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what crawlers of assistants may read */
        get: operations["getAdminCrawlers"];
        /** Say in robots.txt what crawlers of assistants may read */
        put: operations["putAdminCrawlers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compare/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the names and logos of companies to compare, without those that don’t exist */
        get: operations["getCompareTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the comparisons that are in search engines, newest first */
        get: operations["getAdminComparisons"];
        put?: never;
        /** List a comparison of two to four companies */
        post: operations["postAdminComparisons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comparisons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the editors’ text of a listed comparison */
        put: operations["putAdminComparisonsId"];
        post?: never;
        /** Remove a comparison from the list */
        delete: operations["deleteAdminComparisonsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List posts, newest first. With fields, only those are sent */
        get: operations["getBlog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a post */
        get: operations["getBlogSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the posts without their contents, drafts and scheduled ones among them, the newest first */
        get: operations["getAdminPosts"];
        put?: never;
        /** Create a post. Missing fields are filled in */
        post: operations["postAdminPosts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Render a post without saving it */
        post: operations["postAdminPostsPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One post */
        get: operations["getAdminPostsId"];
        /** Update a post */
        put: operations["putAdminPostsId"];
        post?: never;
        /** Moves a post to the trash */
        delete: operations["deleteAdminPostsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a post from trash */
        post: operations["postAdminPostsIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the last 50 saves of a post, newest first */
        get: operations["getAdminPostsIdVersions"];
        put?: never;
        /** Save an earlier version of a post again. Its URL, status, and date stay */
        post: operations["postAdminPostsIdVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe to the newsletter (sends a confirmation email) */
        post: operations["postSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List subscribers, newest first */
        get: operations["getAdminSubscribers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscribers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export subscribers as CSV, each with the link to unsubscribe */
        get: operations["getAdminSubscribersCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List newsletter issues, newest first */
        get: operations["getAdminNewsletter"];
        put?: never;
        /** Create a draft of a newsletter issue */
        post: operations["postAdminNewsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Render an issue with its blocks filled as of now */
        post: operations["postAdminNewsletterPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email an issue to one address as a test */
        post: operations["postAdminNewsletterTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One newsletter issue */
        get: operations["getAdminNewsletterId"];
        /** Update a draft. Fails with 409 if it was changed since updatedAt */
        put: operations["putAdminNewsletterId"];
        post?: never;
        /** Delete a draft */
        delete: operations["deleteAdminNewsletterId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schedule a draft, or change its schedule */
        post: operations["postAdminNewsletterIdSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an issue to all confirmed subscribers now */
        post: operations["postAdminNewsletterIdSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter/{id}/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unschedule, pause, resume, or cancel an issue */
        post: operations["postAdminNewsletterIdAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List an issue’s deliveries */
        get: operations["getAdminNewsletterIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/newsletter/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an issue again to a recipient whose delivery failed or is unknown */
        post: operations["postAdminNewsletterIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/bounces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a bounce or complaint. For the mail provider, whose signature is checked */
        post: operations["postNewsletterBounces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a user and log in */
        post: operations["postRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in. Sets the session cookie used by later requests */
        post: operations["postLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a login that needs a second factor. Takes a code within 5 minutes after POST /api/login */
        post: operations["postLoginSecondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the current user by a password or code, for sensitive requests within the next 10 minutes */
        post: operations["postProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the options for using a passkey, to complete a login or to confirm the current user */
        post: operations["postPasskeysOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/new/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the options for adding a passkey to the current user */
        post: operations["postPasskeysNewOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out */
        post: operations["postLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the current user */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users, newest first */
        get: operations["getAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a user */
        get: operations["getAdminUsersId"];
        /** Grant a role, or remove it (fails for the last owner) */
        put: operations["putAdminUsersId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List invitations that aren’t accepted yet */
        get: operations["getAdminInvitations"];
        put?: never;
        /** Invite somebody to a role by email. Replaces an earlier invitation of the address */
        post: operations["postAdminInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email an invitation again, with a new link */
        post: operations["postAdminInvitationsIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: operations["deleteAdminInvitationsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End all sessions of a user, and revoke the access tokens */
        delete: operations["deleteAdminUsersIdSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/forced-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Require a new password of a user. Ends all sessions, and emails a link to set one */
        put: operations["putAdminUsersIdForcedReset"];
        post?: never;
        /** No longer require a new password of a user, so that the old one works again */
        delete: operations["deleteAdminUsersIdForcedReset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List security events, newest first */
        get: operations["getAdminSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/security-events.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export security events as CSV, up to 100,000 */
        get: operations["getAdminSecurityEventsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Suspend a user: end all sessions, refuse logins, and hide the user’s reviews (fails for the last owner) */
        put: operations["putAdminUsersIdSuspension"];
        post?: never;
        /** Lift a user’s suspension */
        delete: operations["deleteAdminUsersIdSuspension"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what pages show of the current user. Null without one */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved/tools/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save a company for the current user */
        put: operations["putSavedToolsId"];
        post?: never;
        /** Remove a company from what the current user saved */
        delete: operations["deleteSavedToolsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suggest a correction to a company’s page. Admins review it; nothing is published by itself */
        post: operations["postCompaniesIdCorrections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people who represent a company */
        get: operations["getAdminCompaniesIdVendors"];
        put?: never;
        /** Let a user represent a company, also in place of another user */
        post: operations["postAdminCompaniesIdVendors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/vendors/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a user’s right to represent a company */
        delete: operations["deleteAdminCompaniesIdVendorsUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get who receives a company’s demo requests */
        get: operations["getAdminCompaniesIdContact"];
        /** Email a link to whom a company’s demo requests should go. They go there once it’s confirmed with the link */
        put: operations["putAdminCompaniesIdContact"];
        post?: never;
        /** Stop forwarding a company’s demo requests */
        delete: operations["deleteAdminCompaniesIdContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List inbox items (listings, inquiries, messages, corrections, tool requests, reports, demo requests, reviews, vendor edits, price changes, claims): those that need review first, then the others, each newest first */
        get: operations["getAdminInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inbox/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count inbox items by kind and status */
        get: operations["getAdminInboxCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inbox.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export inbox items as CSV */
        get: operations["getAdminInboxCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inbox/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an inbox item */
        get: operations["getAdminInboxKindId"];
        /** Change an item’s status. Publishing a listing creates a company; publishing a review updates the rating; publishing a vendor edit or a price change changes the company; approving a claim makes its sender a vendor; the status `new` or `waiting` undoes the last decision */
        put: operations["putAdminInboxKindId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inbox/{kind}/{id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email a reply to the sender of a message, listing, correction, or other submission */
        post: operations["postAdminInboxKindIdReplies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inbox/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the status of many items. Each one is changed or refused on its own */
        post: operations["postAdminInboxBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export demo requests as CSV, newest first */
        get: operations["getAdminLeadsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Assign a demo request to an admin, or with null to nobody */
        put: operations["putAdminLeadsIdAssignee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an internal note to a demo request */
        post: operations["postAdminLeadsIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads/{id}/notes/{note}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an internal note */
        delete: operations["deleteAdminLeadsIdNotesNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for an admin: counts, and since when */
        get: operations["getAdminWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is done to get a new site going. Has no steps once a company is listed */
        get: operations["getAdminFirstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List jobs, newest first */
        get: operations["getAdminJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stream job updates (server-sent events) */
        get: operations["getAdminJobsEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One job */
        get: operations["getAdminJobsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a job */
        post: operations["postAdminJobsIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry a failed, canceled, or waiting job now */
        post: operations["postAdminJobsIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the site is running: versions, database, disk, emails, jobs, webhooks, and open data */
        get: operations["getAdminStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/generate-ai-content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generate AI content for a company and publish it, or with review, only suggest it */
        post: operations["postAdminCompaniesIdGenerateAiContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ai": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get AI configuration status and usage */
        get: operations["getAdminAi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ai/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List AI suggestions, newest first */
        get: operations["getAdminAiProposals"];
        put?: never;
        /** Generate an AI suggestion without publishing it */
        post: operations["postAdminAiProposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ai/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a suggestion */
        get: operations["getAdminAiProposalsId"];
        put?: never;
        /** Accept or reject fields of a suggestion */
        post: operations["postAdminAiProposalsId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ai/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a job that generates suggestions for many companies */
        post: operations["postAdminAiBatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import/producthunt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import new products. Returns needsToken if a token is required */
        post: operations["postAdminImportProducthunt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import/producthunt/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show whether Product Hunt’s API terms are accepted */
        get: operations["getAdminImportProducthuntTerms"];
        put?: never;
        /** Accept Product Hunt’s API terms for this site */
        post: operations["postAdminImportProducthuntTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List imports, newest first */
        get: operations["getAdminImports"];
        put?: never;
        /** Start a Product Hunt import, or upload a CSV or JSON file as the body with ?file=NAME */
        post: operations["postAdminImports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an import and its counts */
        get: operations["getAdminImportsId"];
        put?: never;
        post?: never;
        /** Discard an import that has no applied rows */
        delete: operations["deleteAdminImportsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the header, first rows, and suggested mapping of an uploaded file */
        get: operations["getAdminImportsIdRead"];
        /** Read an uploaded file with another encoding or separator, or another list of a JSON file */
        put: operations["putAdminImportsIdRead"];
        /** Start a job that reads an uploaded file into preview rows */
        post: operations["postAdminImportsIdRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List rows with their matching company, if any */
        get: operations["getAdminImportsIdRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/rows/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set what applying does with a row and its fields */
        put: operations["putAdminImportsIdRowsPlace"];
        /** Correct the texts of a row that's skipped or has warnings */
        post: operations["postAdminImportsIdRowsPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories that an import names, and where they go */
        get: operations["getAdminImportsIdCategories"];
        /** Set where an imported category goes, in this import and in later ones */
        put: operations["putAdminImportsIdCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a job that applies all or some rows */
        post: operations["postAdminImportsIdApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a job that applies all or some rows
         * @deprecated
         */
        post: operations["postAdminImportsIdAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an undone import back to its preview, to apply it again */
        post: operations["postAdminImportsIdReopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a job that undoes all or some applied rows */
        post: operations["postAdminImportsIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a job that undoes all or some applied rows
         * @deprecated
         */
        post: operations["postAdminImportsIdTakeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List saved column mappings, most recently used first */
        get: operations["getAdminImportsMappings"];
        put?: never;
        /** Save a column mapping */
        post: operations["postAdminImportsMappings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/mappings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a column mapping */
        delete: operations["deleteAdminImportsMappingsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhooks */
        get: operations["getAdminWebhooks"];
        put?: never;
        /** Add a webhook. Only this answer has its secret */
        post: operations["postAdminWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook */
        get: operations["getAdminWebhooksId"];
        /** Change a webhook, or switch it on or off. What happens while it’s off isn’t delivered later */
        put: operations["putAdminWebhooksId"];
        post?: never;
        /** Delete a webhook with its deliveries */
        delete: operations["deleteAdminWebhooksId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new secret for a webhook. The one before signs, too, for a day */
        post: operations["postAdminWebhooksIdSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a webhook the event webhook.test, after what waits for it */
        post: operations["postAdminWebhooksIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries of a webhook within 30 days, newest first */
        get: operations["getAdminWebhooksIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, with the same webhook-id and the last state */
        post: operations["postAdminWebhooksIdDeliveriesDeliveryRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List website check results */
        get: operations["getAdminLinks"];
        put?: never;
        /** Start a job that checks due websites */
        post: operations["postAdminLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show, hide, or recheck a company's website link */
        post: operations["postAdminLinksId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a company’s views and clicks per day and place */
        get: operations["getAdminCompaniesIdVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/visits.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export a company’s views and clicks per day as CSV */
        get: operations["getAdminCompaniesIdVisitsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/placements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what companies got while they were sponsored or featured */
        get: operations["getAdminPlacements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/placements.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export what companies got while they were sponsored or featured as CSV, with a row per place */
        get: operations["getAdminPlacementsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/demand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what visitors searched for, without searches that too few asked for */
        get: operations["getAdminDemand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SearchResults: {
            /** @description How many hits there are on all pages, without close matches */
            total: number;
            hits: {
                /** @description With fields, only these */
                company: {
                    id: number;
                    /**
                     * @description Not shown to visitors until it's published
                     * @constant
                     */
                    status?: "draft";
                    name: string;
                    /** @description http(s) URL or a path on this site */
                    logo: string;
                    /** @description URL where this site serves the logo */
                    logoPath?: string;
                    /** @description URLs where this site serves the screenshots */
                    screenshotPaths?: string[];
                    description: string;
                    shortDescription: string;
                    website: string;
                    affiliateLink?: string;
                    /** @description True if the website link is hidden from visitors */
                    linkHeld?: boolean;
                    /** @description 45 means 4.5 stars */
                    rating: number;
                    /** @enum {string} */
                    ratingKind: "reviews" | "imported" | "estimate";
                    reviewCount: number;
                    startingPrice: string;
                    /** @description The lowest price of plans, or else parsed from startingPrice */
                    price: {
                        amount: number | null;
                        currency: string | null;
                        period: ("month" | "year" | "once") | null;
                        perSeat: boolean;
                        free: boolean;
                        /**
                         * @description By usage, so it can’t be compared
                         * @constant
                         */
                        usage?: true;
                    };
                    /** @description The price by plans, if startingPrice says something else */
                    planPrice?: string;
                    /**
                     * @description Every license is approved by the Open Source Initiative
                     * @constant
                     */
                    openSource?: true;
                    /**
                     * @description It runs on one’s own server
                     * @constant
                     */
                    selfHosted?: true;
                    /**
                     * Format: date-time
                     * @description When the price was last checked
                     */
                    priceCheckedAt?: string;
                    /** @description Source of most facts with the day of the last check, and the fields that differ */
                    checked?: {
                        usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                        others?: {
                            [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                        };
                    };
                    sponsored: boolean;
                    featured: boolean;
                    /** Format: date */
                    sponsoredFrom?: string;
                    /** Format: date */
                    sponsoredUntil?: string;
                    /** Format: date */
                    featuredFrom?: string;
                    /** Format: date */
                    featuredUntil?: string;
                    offer?: {
                        text: string;
                        code: string;
                        /** Format: date */
                        endsOn?: string;
                    };
                    /** @description Markdown */
                    aiDescription?: string;
                    /** @description Markdown */
                    aiFeatures?: string;
                    /** Format: date-time */
                    aiLastUpdated?: string;
                    sourceType?: string;
                    sourceId?: string;
                    categories: {
                        id: number;
                        name: string;
                        slug: string;
                    }[];
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                    licenses?: string[];
                    stars?: number;
                    /** Format: date */
                    lastCommit?: string;
                    latestRelease?: string;
                    lifecycle?: string;
                    plans?: ({
                        name: string;
                        /** @constant */
                        kind: "paid";
                        amount: number;
                        currency: string;
                        /** @enum {string} */
                        period: "month" | "year" | "once";
                        /** @default false */
                        perSeat: boolean;
                        /** @default false */
                        from: boolean;
                        yearAmount?: number;
                        includedSeats?: number;
                        extraSeat?: number;
                        tiers?: {
                            upTo?: number;
                            amount: number;
                            yearAmount?: number;
                        }[];
                        graduated?: boolean;
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "free";
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "usage";
                        price: string;
                        unit?: string;
                        unitAmount?: number;
                        currency?: string;
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "contact";
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    })[];
                    freePlan?: boolean;
                    trialDays?: number;
                    deployment?: string[];
                    platforms?: string[];
                    installMethods?: string[];
                    builtWith?: string[];
                    languages?: string[];
                    hasApi?: boolean;
                    integrations?: string[];
                    alternativeTo?: string[];
                    compliance?: string[];
                    dataResidency?: string[];
                    sso?: boolean;
                    scim?: boolean;
                    twoFactor?: boolean;
                    auditLog?: boolean;
                    dpa?: boolean;
                    aiTraining?: string;
                    exportFormats?: string[];
                    cancelOnline?: boolean;
                    supportChannels?: string[];
                    teamSizes?: string[];
                    industries?: string[];
                    headquarters?: string;
                    founded?: number;
                    /** Format: date */
                    launched?: string;
                    votes?: number;
                    tags?: string[];
                    demo?: unknown;
                    documentation?: unknown;
                    sourceCode?: unknown;
                    changelog?: unknown;
                    securityPage?: unknown;
                    subprocessors?: unknown;
                    statusPage?: unknown;
                    screenshots?: string[];
                    startingPriceProof?: components["schemas"]["Proof"];
                    licensesProof?: components["schemas"]["Proof"];
                    starsProof?: components["schemas"]["Proof"];
                    lastCommitProof?: components["schemas"]["Proof"];
                    latestReleaseProof?: components["schemas"]["Proof"];
                    lifecycleProof?: components["schemas"]["Proof"];
                    plansProof?: components["schemas"]["Proof"];
                    freePlanProof?: components["schemas"]["Proof"];
                    trialDaysProof?: components["schemas"]["Proof"];
                    deploymentProof?: components["schemas"]["Proof"];
                    platformsProof?: components["schemas"]["Proof"];
                    installMethodsProof?: components["schemas"]["Proof"];
                    builtWithProof?: components["schemas"]["Proof"];
                    languagesProof?: components["schemas"]["Proof"];
                    hasApiProof?: components["schemas"]["Proof"];
                    integrationsProof?: components["schemas"]["Proof"];
                    alternativeToProof?: components["schemas"]["Proof"];
                    complianceProof?: components["schemas"]["Proof"];
                    dataResidencyProof?: components["schemas"]["Proof"];
                    ssoProof?: components["schemas"]["Proof"];
                    scimProof?: components["schemas"]["Proof"];
                    twoFactorProof?: components["schemas"]["Proof"];
                    auditLogProof?: components["schemas"]["Proof"];
                    dpaProof?: components["schemas"]["Proof"];
                    aiTrainingProof?: components["schemas"]["Proof"];
                    exportFormatsProof?: components["schemas"]["Proof"];
                    cancelOnlineProof?: components["schemas"]["Proof"];
                    supportChannelsProof?: components["schemas"]["Proof"];
                    teamSizesProof?: components["schemas"]["Proof"];
                    industriesProof?: components["schemas"]["Proof"];
                    headquartersProof?: components["schemas"]["Proof"];
                    foundedProof?: components["schemas"]["Proof"];
                    launchedProof?: components["schemas"]["Proof"];
                    votesProof?: components["schemas"]["Proof"];
                    tagsProof?: components["schemas"]["Proof"];
                    demoProof?: components["schemas"]["Proof"];
                    documentationProof?: components["schemas"]["Proof"];
                    sourceCodeProof?: components["schemas"]["Proof"];
                    changelogProof?: components["schemas"]["Proof"];
                    securityPageProof?: components["schemas"]["Proof"];
                    subprocessorsProof?: components["schemas"]["Proof"];
                    statusPageProof?: components["schemas"]["Proof"];
                    screenshotsProof?: components["schemas"]["Proof"];
                } | {
                    id?: number;
                    /**
                     * @description Not shown to visitors until it's published
                     * @constant
                     */
                    status?: "draft";
                    name?: string;
                    /** @description http(s) URL or a path on this site */
                    logo?: string;
                    /** @description URL where this site serves the logo */
                    logoPath?: string;
                    /** @description URLs where this site serves the screenshots */
                    screenshotPaths?: string[];
                    description?: string;
                    shortDescription?: string;
                    website?: string;
                    affiliateLink?: string;
                    /** @description True if the website link is hidden from visitors */
                    linkHeld?: boolean;
                    /** @description 45 means 4.5 stars */
                    rating?: number;
                    /** @enum {string} */
                    ratingKind?: "reviews" | "imported" | "estimate";
                    reviewCount?: number;
                    startingPrice?: string;
                    /** @description The lowest price of plans, or else parsed from startingPrice */
                    price?: {
                        amount: number | null;
                        currency: string | null;
                        period: ("month" | "year" | "once") | null;
                        perSeat: boolean;
                        free: boolean;
                        /**
                         * @description By usage, so it can’t be compared
                         * @constant
                         */
                        usage?: true;
                    };
                    /** @description The price by plans, if startingPrice says something else */
                    planPrice?: string;
                    /**
                     * @description Every license is approved by the Open Source Initiative
                     * @constant
                     */
                    openSource?: true;
                    /**
                     * @description It runs on one’s own server
                     * @constant
                     */
                    selfHosted?: true;
                    /**
                     * Format: date-time
                     * @description When the price was last checked
                     */
                    priceCheckedAt?: string;
                    /** @description Source of most facts with the day of the last check, and the fields that differ */
                    checked?: {
                        usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                        others?: {
                            [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                        };
                    };
                    sponsored?: boolean;
                    featured?: boolean;
                    /** Format: date */
                    sponsoredFrom?: string;
                    /** Format: date */
                    sponsoredUntil?: string;
                    /** Format: date */
                    featuredFrom?: string;
                    /** Format: date */
                    featuredUntil?: string;
                    offer?: {
                        text: string;
                        code: string;
                        /** Format: date */
                        endsOn?: string;
                    };
                    /** @description Markdown */
                    aiDescription?: string;
                    /** @description Markdown */
                    aiFeatures?: string;
                    /** Format: date-time */
                    aiLastUpdated?: string;
                    sourceType?: string;
                    sourceId?: string;
                    categories?: {
                        id: number;
                        name: string;
                        slug: string;
                    }[];
                    /** Format: date-time */
                    createdAt?: string;
                    /** Format: date-time */
                    updatedAt?: string;
                    licenses?: string[];
                    stars?: number;
                    /** Format: date */
                    lastCommit?: string;
                    latestRelease?: string;
                    lifecycle?: string;
                    plans?: ({
                        name: string;
                        /** @constant */
                        kind: "paid";
                        amount: number;
                        currency: string;
                        /** @enum {string} */
                        period: "month" | "year" | "once";
                        /** @default false */
                        perSeat: boolean;
                        /** @default false */
                        from: boolean;
                        yearAmount?: number;
                        includedSeats?: number;
                        extraSeat?: number;
                        tiers?: {
                            upTo?: number;
                            amount: number;
                            yearAmount?: number;
                        }[];
                        graduated?: boolean;
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "free";
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "usage";
                        price: string;
                        unit?: string;
                        unitAmount?: number;
                        currency?: string;
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "contact";
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    })[];
                    freePlan?: boolean;
                    trialDays?: number;
                    deployment?: string[];
                    platforms?: string[];
                    installMethods?: string[];
                    builtWith?: string[];
                    languages?: string[];
                    hasApi?: boolean;
                    integrations?: string[];
                    alternativeTo?: string[];
                    compliance?: string[];
                    dataResidency?: string[];
                    sso?: boolean;
                    scim?: boolean;
                    twoFactor?: boolean;
                    auditLog?: boolean;
                    dpa?: boolean;
                    aiTraining?: string;
                    exportFormats?: string[];
                    cancelOnline?: boolean;
                    supportChannels?: string[];
                    teamSizes?: string[];
                    industries?: string[];
                    headquarters?: string;
                    founded?: number;
                    /** Format: date */
                    launched?: string;
                    votes?: number;
                    tags?: string[];
                    demo?: unknown;
                    documentation?: unknown;
                    sourceCode?: unknown;
                    changelog?: unknown;
                    securityPage?: unknown;
                    subprocessors?: unknown;
                    statusPage?: unknown;
                    screenshots?: string[];
                    startingPriceProof?: components["schemas"]["Proof"];
                    licensesProof?: components["schemas"]["Proof"];
                    starsProof?: components["schemas"]["Proof"];
                    lastCommitProof?: components["schemas"]["Proof"];
                    latestReleaseProof?: components["schemas"]["Proof"];
                    lifecycleProof?: components["schemas"]["Proof"];
                    plansProof?: components["schemas"]["Proof"];
                    freePlanProof?: components["schemas"]["Proof"];
                    trialDaysProof?: components["schemas"]["Proof"];
                    deploymentProof?: components["schemas"]["Proof"];
                    platformsProof?: components["schemas"]["Proof"];
                    installMethodsProof?: components["schemas"]["Proof"];
                    builtWithProof?: components["schemas"]["Proof"];
                    languagesProof?: components["schemas"]["Proof"];
                    hasApiProof?: components["schemas"]["Proof"];
                    integrationsProof?: components["schemas"]["Proof"];
                    alternativeToProof?: components["schemas"]["Proof"];
                    complianceProof?: components["schemas"]["Proof"];
                    dataResidencyProof?: components["schemas"]["Proof"];
                    ssoProof?: components["schemas"]["Proof"];
                    scimProof?: components["schemas"]["Proof"];
                    twoFactorProof?: components["schemas"]["Proof"];
                    auditLogProof?: components["schemas"]["Proof"];
                    dpaProof?: components["schemas"]["Proof"];
                    aiTrainingProof?: components["schemas"]["Proof"];
                    exportFormatsProof?: components["schemas"]["Proof"];
                    cancelOnlineProof?: components["schemas"]["Proof"];
                    supportChannelsProof?: components["schemas"]["Proof"];
                    teamSizesProof?: components["schemas"]["Proof"];
                    industriesProof?: components["schemas"]["Proof"];
                    headquartersProof?: components["schemas"]["Proof"];
                    foundedProof?: components["schemas"]["Proof"];
                    launchedProof?: components["schemas"]["Proof"];
                    votesProof?: components["schemas"]["Proof"];
                    tagsProof?: components["schemas"]["Proof"];
                    demoProof?: components["schemas"]["Proof"];
                    documentationProof?: components["schemas"]["Proof"];
                    sourceCodeProof?: components["schemas"]["Proof"];
                    changelogProof?: components["schemas"]["Proof"];
                    securityPageProof?: components["schemas"]["Proof"];
                    subprocessorsProof?: components["schemas"]["Proof"];
                    statusPageProof?: components["schemas"]["Proof"];
                    screenshotsProof?: components["schemas"]["Proof"];
                };
                marks: {
                    /** @description Where matches begin and end, in UTF-16 units */
                    name: number[][];
                    /** @description Where matches begin and end, in UTF-16 units */
                    shortDescription: number[][];
                };
                /** @description Where it matches, if not in its name, short description, or category */
                reason?: string;
                /** @description How it answers what the text asks for in words, such as “with SSO.” Tools that are all of it come first, then those of which something isn’t known */
                fit?: {
                    /**
                     * @description Whether it’s all that the text asks for
                     * @enum {string}
                     */
                    all: "yes" | "no" | "unknown";
                    answers: {
                        /** @description What was asked for, as in `wishes` */
                        label: string;
                        /** @enum {string} */
                        answer: "yes" | "no" | "unknown";
                        proof?: components["schemas"]["Proof"];
                    }[];
                };
                /** @description What it costs in a year, if the query says for whom. Null if no plan with a known price fits */
                cost?: {
                    /** @description The cheapest plan that fits */
                    plan: string;
                    /** @description Per year */
                    amount: number;
                    currency: string;
                    /** @description How it comes about. Empty for a free plan */
                    why: string;
                    /** @description What isn’t known to be included */
                    unsure: ("sso" | "scim" | "auditLog" | "api")[];
                    /** @description What else isn’t known */
                    unknown: string[];
                } | null;
            }[];
            /** @description The cursor of the next page, if there is one */
            next?: string;
            /** @description What matches the text only in part, if nothing matches all of it */
            close: {
                /** @description With fields, only these */
                company: {
                    id: number;
                    /**
                     * @description Not shown to visitors until it's published
                     * @constant
                     */
                    status?: "draft";
                    name: string;
                    /** @description http(s) URL or a path on this site */
                    logo: string;
                    /** @description URL where this site serves the logo */
                    logoPath?: string;
                    /** @description URLs where this site serves the screenshots */
                    screenshotPaths?: string[];
                    description: string;
                    shortDescription: string;
                    website: string;
                    affiliateLink?: string;
                    /** @description True if the website link is hidden from visitors */
                    linkHeld?: boolean;
                    /** @description 45 means 4.5 stars */
                    rating: number;
                    /** @enum {string} */
                    ratingKind: "reviews" | "imported" | "estimate";
                    reviewCount: number;
                    startingPrice: string;
                    /** @description The lowest price of plans, or else parsed from startingPrice */
                    price: {
                        amount: number | null;
                        currency: string | null;
                        period: ("month" | "year" | "once") | null;
                        perSeat: boolean;
                        free: boolean;
                        /**
                         * @description By usage, so it can’t be compared
                         * @constant
                         */
                        usage?: true;
                    };
                    /** @description The price by plans, if startingPrice says something else */
                    planPrice?: string;
                    /**
                     * @description Every license is approved by the Open Source Initiative
                     * @constant
                     */
                    openSource?: true;
                    /**
                     * @description It runs on one’s own server
                     * @constant
                     */
                    selfHosted?: true;
                    /**
                     * Format: date-time
                     * @description When the price was last checked
                     */
                    priceCheckedAt?: string;
                    /** @description Source of most facts with the day of the last check, and the fields that differ */
                    checked?: {
                        usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                        others?: {
                            [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                        };
                    };
                    sponsored: boolean;
                    featured: boolean;
                    /** Format: date */
                    sponsoredFrom?: string;
                    /** Format: date */
                    sponsoredUntil?: string;
                    /** Format: date */
                    featuredFrom?: string;
                    /** Format: date */
                    featuredUntil?: string;
                    offer?: {
                        text: string;
                        code: string;
                        /** Format: date */
                        endsOn?: string;
                    };
                    /** @description Markdown */
                    aiDescription?: string;
                    /** @description Markdown */
                    aiFeatures?: string;
                    /** Format: date-time */
                    aiLastUpdated?: string;
                    sourceType?: string;
                    sourceId?: string;
                    categories: {
                        id: number;
                        name: string;
                        slug: string;
                    }[];
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                    licenses?: string[];
                    stars?: number;
                    /** Format: date */
                    lastCommit?: string;
                    latestRelease?: string;
                    lifecycle?: string;
                    plans?: ({
                        name: string;
                        /** @constant */
                        kind: "paid";
                        amount: number;
                        currency: string;
                        /** @enum {string} */
                        period: "month" | "year" | "once";
                        /** @default false */
                        perSeat: boolean;
                        /** @default false */
                        from: boolean;
                        yearAmount?: number;
                        includedSeats?: number;
                        extraSeat?: number;
                        tiers?: {
                            upTo?: number;
                            amount: number;
                            yearAmount?: number;
                        }[];
                        graduated?: boolean;
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "free";
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "usage";
                        price: string;
                        unit?: string;
                        unitAmount?: number;
                        currency?: string;
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "contact";
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    })[];
                    freePlan?: boolean;
                    trialDays?: number;
                    deployment?: string[];
                    platforms?: string[];
                    installMethods?: string[];
                    builtWith?: string[];
                    languages?: string[];
                    hasApi?: boolean;
                    integrations?: string[];
                    alternativeTo?: string[];
                    compliance?: string[];
                    dataResidency?: string[];
                    sso?: boolean;
                    scim?: boolean;
                    twoFactor?: boolean;
                    auditLog?: boolean;
                    dpa?: boolean;
                    aiTraining?: string;
                    exportFormats?: string[];
                    cancelOnline?: boolean;
                    supportChannels?: string[];
                    teamSizes?: string[];
                    industries?: string[];
                    headquarters?: string;
                    founded?: number;
                    /** Format: date */
                    launched?: string;
                    votes?: number;
                    tags?: string[];
                    demo?: unknown;
                    documentation?: unknown;
                    sourceCode?: unknown;
                    changelog?: unknown;
                    securityPage?: unknown;
                    subprocessors?: unknown;
                    statusPage?: unknown;
                    screenshots?: string[];
                    startingPriceProof?: components["schemas"]["Proof"];
                    licensesProof?: components["schemas"]["Proof"];
                    starsProof?: components["schemas"]["Proof"];
                    lastCommitProof?: components["schemas"]["Proof"];
                    latestReleaseProof?: components["schemas"]["Proof"];
                    lifecycleProof?: components["schemas"]["Proof"];
                    plansProof?: components["schemas"]["Proof"];
                    freePlanProof?: components["schemas"]["Proof"];
                    trialDaysProof?: components["schemas"]["Proof"];
                    deploymentProof?: components["schemas"]["Proof"];
                    platformsProof?: components["schemas"]["Proof"];
                    installMethodsProof?: components["schemas"]["Proof"];
                    builtWithProof?: components["schemas"]["Proof"];
                    languagesProof?: components["schemas"]["Proof"];
                    hasApiProof?: components["schemas"]["Proof"];
                    integrationsProof?: components["schemas"]["Proof"];
                    alternativeToProof?: components["schemas"]["Proof"];
                    complianceProof?: components["schemas"]["Proof"];
                    dataResidencyProof?: components["schemas"]["Proof"];
                    ssoProof?: components["schemas"]["Proof"];
                    scimProof?: components["schemas"]["Proof"];
                    twoFactorProof?: components["schemas"]["Proof"];
                    auditLogProof?: components["schemas"]["Proof"];
                    dpaProof?: components["schemas"]["Proof"];
                    aiTrainingProof?: components["schemas"]["Proof"];
                    exportFormatsProof?: components["schemas"]["Proof"];
                    cancelOnlineProof?: components["schemas"]["Proof"];
                    supportChannelsProof?: components["schemas"]["Proof"];
                    teamSizesProof?: components["schemas"]["Proof"];
                    industriesProof?: components["schemas"]["Proof"];
                    headquartersProof?: components["schemas"]["Proof"];
                    foundedProof?: components["schemas"]["Proof"];
                    launchedProof?: components["schemas"]["Proof"];
                    votesProof?: components["schemas"]["Proof"];
                    tagsProof?: components["schemas"]["Proof"];
                    demoProof?: components["schemas"]["Proof"];
                    documentationProof?: components["schemas"]["Proof"];
                    sourceCodeProof?: components["schemas"]["Proof"];
                    changelogProof?: components["schemas"]["Proof"];
                    securityPageProof?: components["schemas"]["Proof"];
                    subprocessorsProof?: components["schemas"]["Proof"];
                    statusPageProof?: components["schemas"]["Proof"];
                    screenshotsProof?: components["schemas"]["Proof"];
                } | {
                    id?: number;
                    /**
                     * @description Not shown to visitors until it's published
                     * @constant
                     */
                    status?: "draft";
                    name?: string;
                    /** @description http(s) URL or a path on this site */
                    logo?: string;
                    /** @description URL where this site serves the logo */
                    logoPath?: string;
                    /** @description URLs where this site serves the screenshots */
                    screenshotPaths?: string[];
                    description?: string;
                    shortDescription?: string;
                    website?: string;
                    affiliateLink?: string;
                    /** @description True if the website link is hidden from visitors */
                    linkHeld?: boolean;
                    /** @description 45 means 4.5 stars */
                    rating?: number;
                    /** @enum {string} */
                    ratingKind?: "reviews" | "imported" | "estimate";
                    reviewCount?: number;
                    startingPrice?: string;
                    /** @description The lowest price of plans, or else parsed from startingPrice */
                    price?: {
                        amount: number | null;
                        currency: string | null;
                        period: ("month" | "year" | "once") | null;
                        perSeat: boolean;
                        free: boolean;
                        /**
                         * @description By usage, so it can’t be compared
                         * @constant
                         */
                        usage?: true;
                    };
                    /** @description The price by plans, if startingPrice says something else */
                    planPrice?: string;
                    /**
                     * @description Every license is approved by the Open Source Initiative
                     * @constant
                     */
                    openSource?: true;
                    /**
                     * @description It runs on one’s own server
                     * @constant
                     */
                    selfHosted?: true;
                    /**
                     * Format: date-time
                     * @description When the price was last checked
                     */
                    priceCheckedAt?: string;
                    /** @description Source of most facts with the day of the last check, and the fields that differ */
                    checked?: {
                        usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                        others?: {
                            [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                        };
                    };
                    sponsored?: boolean;
                    featured?: boolean;
                    /** Format: date */
                    sponsoredFrom?: string;
                    /** Format: date */
                    sponsoredUntil?: string;
                    /** Format: date */
                    featuredFrom?: string;
                    /** Format: date */
                    featuredUntil?: string;
                    offer?: {
                        text: string;
                        code: string;
                        /** Format: date */
                        endsOn?: string;
                    };
                    /** @description Markdown */
                    aiDescription?: string;
                    /** @description Markdown */
                    aiFeatures?: string;
                    /** Format: date-time */
                    aiLastUpdated?: string;
                    sourceType?: string;
                    sourceId?: string;
                    categories?: {
                        id: number;
                        name: string;
                        slug: string;
                    }[];
                    /** Format: date-time */
                    createdAt?: string;
                    /** Format: date-time */
                    updatedAt?: string;
                    licenses?: string[];
                    stars?: number;
                    /** Format: date */
                    lastCommit?: string;
                    latestRelease?: string;
                    lifecycle?: string;
                    plans?: ({
                        name: string;
                        /** @constant */
                        kind: "paid";
                        amount: number;
                        currency: string;
                        /** @enum {string} */
                        period: "month" | "year" | "once";
                        /** @default false */
                        perSeat: boolean;
                        /** @default false */
                        from: boolean;
                        yearAmount?: number;
                        includedSeats?: number;
                        extraSeat?: number;
                        tiers?: {
                            upTo?: number;
                            amount: number;
                            yearAmount?: number;
                        }[];
                        graduated?: boolean;
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "free";
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "usage";
                        price: string;
                        unit?: string;
                        unitAmount?: number;
                        currency?: string;
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    } | {
                        name: string;
                        /** @constant */
                        kind: "contact";
                        minSeats?: number;
                        maxSeats?: number;
                        minMonths?: number;
                        sso?: boolean;
                        scim?: boolean;
                        auditLog?: boolean;
                        api?: boolean;
                        support?: string;
                        contents?: string[];
                    })[];
                    freePlan?: boolean;
                    trialDays?: number;
                    deployment?: string[];
                    platforms?: string[];
                    installMethods?: string[];
                    builtWith?: string[];
                    languages?: string[];
                    hasApi?: boolean;
                    integrations?: string[];
                    alternativeTo?: string[];
                    compliance?: string[];
                    dataResidency?: string[];
                    sso?: boolean;
                    scim?: boolean;
                    twoFactor?: boolean;
                    auditLog?: boolean;
                    dpa?: boolean;
                    aiTraining?: string;
                    exportFormats?: string[];
                    cancelOnline?: boolean;
                    supportChannels?: string[];
                    teamSizes?: string[];
                    industries?: string[];
                    headquarters?: string;
                    founded?: number;
                    /** Format: date */
                    launched?: string;
                    votes?: number;
                    tags?: string[];
                    demo?: unknown;
                    documentation?: unknown;
                    sourceCode?: unknown;
                    changelog?: unknown;
                    securityPage?: unknown;
                    subprocessors?: unknown;
                    statusPage?: unknown;
                    screenshots?: string[];
                    startingPriceProof?: components["schemas"]["Proof"];
                    licensesProof?: components["schemas"]["Proof"];
                    starsProof?: components["schemas"]["Proof"];
                    lastCommitProof?: components["schemas"]["Proof"];
                    latestReleaseProof?: components["schemas"]["Proof"];
                    lifecycleProof?: components["schemas"]["Proof"];
                    plansProof?: components["schemas"]["Proof"];
                    freePlanProof?: components["schemas"]["Proof"];
                    trialDaysProof?: components["schemas"]["Proof"];
                    deploymentProof?: components["schemas"]["Proof"];
                    platformsProof?: components["schemas"]["Proof"];
                    installMethodsProof?: components["schemas"]["Proof"];
                    builtWithProof?: components["schemas"]["Proof"];
                    languagesProof?: components["schemas"]["Proof"];
                    hasApiProof?: components["schemas"]["Proof"];
                    integrationsProof?: components["schemas"]["Proof"];
                    alternativeToProof?: components["schemas"]["Proof"];
                    complianceProof?: components["schemas"]["Proof"];
                    dataResidencyProof?: components["schemas"]["Proof"];
                    ssoProof?: components["schemas"]["Proof"];
                    scimProof?: components["schemas"]["Proof"];
                    twoFactorProof?: components["schemas"]["Proof"];
                    auditLogProof?: components["schemas"]["Proof"];
                    dpaProof?: components["schemas"]["Proof"];
                    aiTrainingProof?: components["schemas"]["Proof"];
                    exportFormatsProof?: components["schemas"]["Proof"];
                    cancelOnlineProof?: components["schemas"]["Proof"];
                    supportChannelsProof?: components["schemas"]["Proof"];
                    teamSizesProof?: components["schemas"]["Proof"];
                    industriesProof?: components["schemas"]["Proof"];
                    headquartersProof?: components["schemas"]["Proof"];
                    foundedProof?: components["schemas"]["Proof"];
                    launchedProof?: components["schemas"]["Proof"];
                    votesProof?: components["schemas"]["Proof"];
                    tagsProof?: components["schemas"]["Proof"];
                    demoProof?: components["schemas"]["Proof"];
                    documentationProof?: components["schemas"]["Proof"];
                    sourceCodeProof?: components["schemas"]["Proof"];
                    changelogProof?: components["schemas"]["Proof"];
                    securityPageProof?: components["schemas"]["Proof"];
                    subprocessorsProof?: components["schemas"]["Proof"];
                    statusPageProof?: components["schemas"]["Proof"];
                    screenshotsProof?: components["schemas"]["Proof"];
                };
                marks: {
                    /** @description Where matches begin and end, in UTF-16 units */
                    name: number[][];
                    /** @description Where matches begin and end, in UTF-16 units */
                    shortDescription: number[][];
                };
                /** @description Where it matches, if not in its name, short description, or category */
                reason?: string;
                /** @description How it answers what the text asks for in words, such as “with SSO.” Tools that are all of it come first, then those of which something isn’t known */
                fit?: {
                    /**
                     * @description Whether it’s all that the text asks for
                     * @enum {string}
                     */
                    all: "yes" | "no" | "unknown";
                    answers: {
                        /** @description What was asked for, as in `wishes` */
                        label: string;
                        /** @enum {string} */
                        answer: "yes" | "no" | "unknown";
                        proof?: components["schemas"]["Proof"];
                    }[];
                };
                /** @description What it costs in a year, if the query says for whom. Null if no plan with a known price fits */
                cost?: {
                    /** @description The cheapest plan that fits */
                    plan: string;
                    /** @description Per year */
                    amount: number;
                    currency: string;
                    /** @description How it comes about. Empty for a free plan */
                    why: string;
                    /** @description What isn’t known to be included */
                    unsure: ("sso" | "scim" | "auditLog" | "api")[];
                    /** @description What else isn’t known */
                    unknown: string[];
                } | null;
            }[];
            facets: {
                /**
                 * @description The parameter that chooses its values
                 * @enum {string}
                 */
                name: "category" | "price" | "free-plan" | "cancel-online" | "license" | "open-source" | "deployment" | "rating" | "platform" | "team" | "integration" | "featured" | "offer" | "pricing" | "free-trial" | "api" | "export" | "demo" | "documentation" | "source-code" | "changelog" | "security-page" | "subprocessors" | "status-page" | "screenshots" | "language" | "compliance" | "data-residency" | "sso" | "scim" | "two-factor" | "audit-log" | "dpa" | "ai-training" | "support" | "installation" | "built-with" | "stars" | "last-commit" | "releases" | "lifecycle" | "launched" | "votes" | "industry" | "headquarters" | "founded" | "alternative-to" | "tag";
                label: string;
                values: {
                    value: string;
                    label: string;
                    /** @description How many tools choosing it would find, given all other facets */
                    count: number;
                    chosen: boolean;
                    /** @description The slug of a subcategory's category */
                    parent?: string;
                }[];
            }[];
            /** @description If nothing is found with filters: each filter that blocks, the one with most tools first, or all of them if leaving out one isn’t enough, and then the text */
            relaxations: {
                /** @description The parameters to leave out */
                without: ("q" | "category" | "price" | "free-plan" | "cancel-online" | "license" | "open-source" | "deployment" | "rating" | "platform" | "team" | "integration" | "featured" | "offer" | "pricing" | "free-trial" | "api" | "export" | "demo" | "documentation" | "source-code" | "changelog" | "security-page" | "subprocessors" | "status-page" | "screenshots" | "language" | "compliance" | "data-residency" | "sso" | "scim" | "two-factor" | "audit-log" | "dpa" | "ai-training" | "support" | "installation" | "built-with" | "stars" | "last-commit" | "releases" | "lifecycle" | "launched" | "votes" | "industry" | "headquarters" | "founded" | "alternative-to" | "tag")[];
                /** @description How many tools the search finds then */
                count: number;
            }[];
            /** @description What was probably meant */
            suggestions: string[];
            /** @description Words of the text that no tool has, which the search ignored */
            dropped: string[];
            /** @description What the text asks for in words, such as “under $20” or “with SSO,” and how it was read */
            wishes: {
                text: string;
                label: string;
            }[];
            /** @description Words of the text that say a filter, such as “under $20”, and what they choose */
            read: {
                text: string;
                /** @enum {string} */
                facet: "category" | "price" | "free-plan" | "cancel-online" | "license" | "open-source" | "deployment" | "rating" | "platform" | "team" | "integration" | "featured" | "offer" | "pricing" | "free-trial" | "api" | "export" | "demo" | "documentation" | "source-code" | "changelog" | "security-page" | "subprocessors" | "status-page" | "screenshots" | "language" | "compliance" | "data-residency" | "sso" | "scim" | "two-factor" | "audit-log" | "dpa" | "ai-training" | "support" | "installation" | "built-with" | "stars" | "last-commit" | "releases" | "lifecycle" | "launched" | "votes" | "industry" | "headquarters" | "founded" | "alternative-to" | "tag";
                values: string[];
            }[];
        };
        Company: {
            id: number;
            /**
             * @description Not shown to visitors until it's published
             * @constant
             */
            status?: "draft";
            name: string;
            /** @description http(s) URL or a path on this site */
            logo: string;
            /** @description URL where this site serves the logo */
            logoPath?: string;
            /** @description URLs where this site serves the screenshots */
            screenshotPaths?: string[];
            description: string;
            shortDescription: string;
            website: string;
            affiliateLink?: string;
            /** @description True if the website link is hidden from visitors */
            linkHeld?: boolean;
            /** @description 45 means 4.5 stars */
            rating: number;
            /** @enum {string} */
            ratingKind: "reviews" | "imported" | "estimate";
            reviewCount: number;
            startingPrice: string;
            /** @description The lowest price of plans, or else parsed from startingPrice */
            price: {
                amount: number | null;
                currency: string | null;
                period: ("month" | "year" | "once") | null;
                perSeat: boolean;
                free: boolean;
                /**
                 * @description By usage, so it can’t be compared
                 * @constant
                 */
                usage?: true;
            };
            /** @description The price by plans, if startingPrice says something else */
            planPrice?: string;
            /**
             * @description Every license is approved by the Open Source Initiative
             * @constant
             */
            openSource?: true;
            /**
             * @description It runs on one’s own server
             * @constant
             */
            selfHosted?: true;
            /**
             * Format: date-time
             * @description When the price was last checked
             */
            priceCheckedAt?: string;
            /** @description Source of most facts with the day of the last check, and the fields that differ */
            checked?: {
                usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                others?: {
                    [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                };
            };
            sponsored: boolean;
            featured: boolean;
            /** Format: date */
            sponsoredFrom?: string;
            /** Format: date */
            sponsoredUntil?: string;
            /** Format: date */
            featuredFrom?: string;
            /** Format: date */
            featuredUntil?: string;
            offer?: {
                text: string;
                code: string;
                /** Format: date */
                endsOn?: string;
            };
            /** @description Markdown */
            aiDescription?: string;
            /** @description Markdown */
            aiFeatures?: string;
            /** Format: date-time */
            aiLastUpdated?: string;
            sourceType?: string;
            sourceId?: string;
            categories: {
                id: number;
                name: string;
                slug: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            licenses?: string[];
            stars?: number;
            /** Format: date */
            lastCommit?: string;
            latestRelease?: string;
            lifecycle?: string;
            plans?: ({
                name: string;
                /** @constant */
                kind: "paid";
                amount: number;
                currency: string;
                /** @enum {string} */
                period: "month" | "year" | "once";
                /** @default false */
                perSeat: boolean;
                /** @default false */
                from: boolean;
                yearAmount?: number;
                includedSeats?: number;
                extraSeat?: number;
                tiers?: {
                    upTo?: number;
                    amount: number;
                    yearAmount?: number;
                }[];
                graduated?: boolean;
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            } | {
                name: string;
                /** @constant */
                kind: "free";
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            } | {
                name: string;
                /** @constant */
                kind: "usage";
                price: string;
                unit?: string;
                unitAmount?: number;
                currency?: string;
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            } | {
                name: string;
                /** @constant */
                kind: "contact";
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            })[];
            freePlan?: boolean;
            trialDays?: number;
            deployment?: string[];
            platforms?: string[];
            installMethods?: string[];
            builtWith?: string[];
            languages?: string[];
            hasApi?: boolean;
            integrations?: string[];
            alternativeTo?: string[];
            compliance?: string[];
            dataResidency?: string[];
            sso?: boolean;
            scim?: boolean;
            twoFactor?: boolean;
            auditLog?: boolean;
            dpa?: boolean;
            aiTraining?: string;
            exportFormats?: string[];
            cancelOnline?: boolean;
            supportChannels?: string[];
            teamSizes?: string[];
            industries?: string[];
            headquarters?: string;
            founded?: number;
            /** Format: date */
            launched?: string;
            votes?: number;
            tags?: string[];
            demo?: unknown;
            documentation?: unknown;
            sourceCode?: unknown;
            changelog?: unknown;
            securityPage?: unknown;
            subprocessors?: unknown;
            statusPage?: unknown;
            screenshots?: string[];
            startingPriceProof?: components["schemas"]["Proof"];
            licensesProof?: components["schemas"]["Proof"];
            starsProof?: components["schemas"]["Proof"];
            lastCommitProof?: components["schemas"]["Proof"];
            latestReleaseProof?: components["schemas"]["Proof"];
            lifecycleProof?: components["schemas"]["Proof"];
            plansProof?: components["schemas"]["Proof"];
            freePlanProof?: components["schemas"]["Proof"];
            trialDaysProof?: components["schemas"]["Proof"];
            deploymentProof?: components["schemas"]["Proof"];
            platformsProof?: components["schemas"]["Proof"];
            installMethodsProof?: components["schemas"]["Proof"];
            builtWithProof?: components["schemas"]["Proof"];
            languagesProof?: components["schemas"]["Proof"];
            hasApiProof?: components["schemas"]["Proof"];
            integrationsProof?: components["schemas"]["Proof"];
            alternativeToProof?: components["schemas"]["Proof"];
            complianceProof?: components["schemas"]["Proof"];
            dataResidencyProof?: components["schemas"]["Proof"];
            ssoProof?: components["schemas"]["Proof"];
            scimProof?: components["schemas"]["Proof"];
            twoFactorProof?: components["schemas"]["Proof"];
            auditLogProof?: components["schemas"]["Proof"];
            dpaProof?: components["schemas"]["Proof"];
            aiTrainingProof?: components["schemas"]["Proof"];
            exportFormatsProof?: components["schemas"]["Proof"];
            cancelOnlineProof?: components["schemas"]["Proof"];
            supportChannelsProof?: components["schemas"]["Proof"];
            teamSizesProof?: components["schemas"]["Proof"];
            industriesProof?: components["schemas"]["Proof"];
            headquartersProof?: components["schemas"]["Proof"];
            foundedProof?: components["schemas"]["Proof"];
            launchedProof?: components["schemas"]["Proof"];
            votesProof?: components["schemas"]["Proof"];
            tagsProof?: components["schemas"]["Proof"];
            demoProof?: components["schemas"]["Proof"];
            documentationProof?: components["schemas"]["Proof"];
            sourceCodeProof?: components["schemas"]["Proof"];
            changelogProof?: components["schemas"]["Proof"];
            securityPageProof?: components["schemas"]["Proof"];
            subprocessorsProof?: components["schemas"]["Proof"];
            statusPageProof?: components["schemas"]["Proof"];
            screenshotsProof?: components["schemas"]["Proof"];
        };
        Suggestions: {
            companies: {
                id: number;
                name: string;
                logo: {
                    /** @description Path on this site */
                    address: string;
                    /** @description If the logo fails to load */
                    initials: string;
                    /** @description Draws the mark of a company without a logo */
                    markSeed: number;
                };
                category?: string;
            }[];
            categories: {
                name: string;
                slug: string;
                icon: string;
                count: number;
            }[];
            posts: {
                title: string;
                slug: string;
            }[];
        };
        Logo: {
            /** @description Path on this site */
            address: string;
            /** @description If the logo fails to load */
            initials: string;
            /** @description Draws the mark of a company without a logo */
            markSeed: number;
        };
        Category: {
            id: number;
            name: string;
            slug: string;
            icon: string;
            count: number;
            position?: number;
            parentId?: number;
            description?: string;
            formerSlugs?: string[];
        };
        CategoryWithCompanies: {
            category: {
                id: number;
                name: string;
                slug: string;
                icon: string;
                count: number;
                position?: number;
                parentId?: number;
                description?: string;
                formerSlugs?: string[];
            };
            companies: ({
                id: number;
                /**
                 * @description Not shown to visitors until it's published
                 * @constant
                 */
                status?: "draft";
                name: string;
                /** @description http(s) URL or a path on this site */
                logo: string;
                /** @description URL where this site serves the logo */
                logoPath?: string;
                /** @description URLs where this site serves the screenshots */
                screenshotPaths?: string[];
                description: string;
                shortDescription: string;
                website: string;
                affiliateLink?: string;
                /** @description True if the website link is hidden from visitors */
                linkHeld?: boolean;
                /** @description 45 means 4.5 stars */
                rating: number;
                /** @enum {string} */
                ratingKind: "reviews" | "imported" | "estimate";
                reviewCount: number;
                startingPrice: string;
                /** @description The lowest price of plans, or else parsed from startingPrice */
                price: {
                    amount: number | null;
                    currency: string | null;
                    period: ("month" | "year" | "once") | null;
                    perSeat: boolean;
                    free: boolean;
                    /**
                     * @description By usage, so it can’t be compared
                     * @constant
                     */
                    usage?: true;
                };
                /** @description The price by plans, if startingPrice says something else */
                planPrice?: string;
                /**
                 * @description Every license is approved by the Open Source Initiative
                 * @constant
                 */
                openSource?: true;
                /**
                 * @description It runs on one’s own server
                 * @constant
                 */
                selfHosted?: true;
                /**
                 * Format: date-time
                 * @description When the price was last checked
                 */
                priceCheckedAt?: string;
                /** @description Source of most facts with the day of the last check, and the fields that differ */
                checked?: {
                    usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                    others?: {
                        [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                    };
                };
                sponsored: boolean;
                featured: boolean;
                /** Format: date */
                sponsoredFrom?: string;
                /** Format: date */
                sponsoredUntil?: string;
                /** Format: date */
                featuredFrom?: string;
                /** Format: date */
                featuredUntil?: string;
                offer?: {
                    text: string;
                    code: string;
                    /** Format: date */
                    endsOn?: string;
                };
                /** @description Markdown */
                aiDescription?: string;
                /** @description Markdown */
                aiFeatures?: string;
                /** Format: date-time */
                aiLastUpdated?: string;
                sourceType?: string;
                sourceId?: string;
                categories: {
                    id: number;
                    name: string;
                    slug: string;
                }[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
                licenses?: string[];
                stars?: number;
                /** Format: date */
                lastCommit?: string;
                latestRelease?: string;
                lifecycle?: string;
                plans?: ({
                    name: string;
                    /** @constant */
                    kind: "paid";
                    amount: number;
                    currency: string;
                    /** @enum {string} */
                    period: "month" | "year" | "once";
                    /** @default false */
                    perSeat: boolean;
                    /** @default false */
                    from: boolean;
                    yearAmount?: number;
                    includedSeats?: number;
                    extraSeat?: number;
                    tiers?: {
                        upTo?: number;
                        amount: number;
                        yearAmount?: number;
                    }[];
                    graduated?: boolean;
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                } | {
                    name: string;
                    /** @constant */
                    kind: "free";
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                } | {
                    name: string;
                    /** @constant */
                    kind: "usage";
                    price: string;
                    unit?: string;
                    unitAmount?: number;
                    currency?: string;
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                } | {
                    name: string;
                    /** @constant */
                    kind: "contact";
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                })[];
                freePlan?: boolean;
                trialDays?: number;
                deployment?: string[];
                platforms?: string[];
                installMethods?: string[];
                builtWith?: string[];
                languages?: string[];
                hasApi?: boolean;
                integrations?: string[];
                alternativeTo?: string[];
                compliance?: string[];
                dataResidency?: string[];
                sso?: boolean;
                scim?: boolean;
                twoFactor?: boolean;
                auditLog?: boolean;
                dpa?: boolean;
                aiTraining?: string;
                exportFormats?: string[];
                cancelOnline?: boolean;
                supportChannels?: string[];
                teamSizes?: string[];
                industries?: string[];
                headquarters?: string;
                founded?: number;
                /** Format: date */
                launched?: string;
                votes?: number;
                tags?: string[];
                demo?: unknown;
                documentation?: unknown;
                sourceCode?: unknown;
                changelog?: unknown;
                securityPage?: unknown;
                subprocessors?: unknown;
                statusPage?: unknown;
                screenshots?: string[];
                startingPriceProof?: components["schemas"]["Proof"];
                licensesProof?: components["schemas"]["Proof"];
                starsProof?: components["schemas"]["Proof"];
                lastCommitProof?: components["schemas"]["Proof"];
                latestReleaseProof?: components["schemas"]["Proof"];
                lifecycleProof?: components["schemas"]["Proof"];
                plansProof?: components["schemas"]["Proof"];
                freePlanProof?: components["schemas"]["Proof"];
                trialDaysProof?: components["schemas"]["Proof"];
                deploymentProof?: components["schemas"]["Proof"];
                platformsProof?: components["schemas"]["Proof"];
                installMethodsProof?: components["schemas"]["Proof"];
                builtWithProof?: components["schemas"]["Proof"];
                languagesProof?: components["schemas"]["Proof"];
                hasApiProof?: components["schemas"]["Proof"];
                integrationsProof?: components["schemas"]["Proof"];
                alternativeToProof?: components["schemas"]["Proof"];
                complianceProof?: components["schemas"]["Proof"];
                dataResidencyProof?: components["schemas"]["Proof"];
                ssoProof?: components["schemas"]["Proof"];
                scimProof?: components["schemas"]["Proof"];
                twoFactorProof?: components["schemas"]["Proof"];
                auditLogProof?: components["schemas"]["Proof"];
                dpaProof?: components["schemas"]["Proof"];
                aiTrainingProof?: components["schemas"]["Proof"];
                exportFormatsProof?: components["schemas"]["Proof"];
                cancelOnlineProof?: components["schemas"]["Proof"];
                supportChannelsProof?: components["schemas"]["Proof"];
                teamSizesProof?: components["schemas"]["Proof"];
                industriesProof?: components["schemas"]["Proof"];
                headquartersProof?: components["schemas"]["Proof"];
                foundedProof?: components["schemas"]["Proof"];
                launchedProof?: components["schemas"]["Proof"];
                votesProof?: components["schemas"]["Proof"];
                tagsProof?: components["schemas"]["Proof"];
                demoProof?: components["schemas"]["Proof"];
                documentationProof?: components["schemas"]["Proof"];
                sourceCodeProof?: components["schemas"]["Proof"];
                changelogProof?: components["schemas"]["Proof"];
                securityPageProof?: components["schemas"]["Proof"];
                subprocessorsProof?: components["schemas"]["Proof"];
                statusPageProof?: components["schemas"]["Proof"];
                screenshotsProof?: components["schemas"]["Proof"];
            } | {
                id?: number;
                /**
                 * @description Not shown to visitors until it's published
                 * @constant
                 */
                status?: "draft";
                name?: string;
                /** @description http(s) URL or a path on this site */
                logo?: string;
                /** @description URL where this site serves the logo */
                logoPath?: string;
                /** @description URLs where this site serves the screenshots */
                screenshotPaths?: string[];
                description?: string;
                shortDescription?: string;
                website?: string;
                affiliateLink?: string;
                /** @description True if the website link is hidden from visitors */
                linkHeld?: boolean;
                /** @description 45 means 4.5 stars */
                rating?: number;
                /** @enum {string} */
                ratingKind?: "reviews" | "imported" | "estimate";
                reviewCount?: number;
                startingPrice?: string;
                /** @description The lowest price of plans, or else parsed from startingPrice */
                price?: {
                    amount: number | null;
                    currency: string | null;
                    period: ("month" | "year" | "once") | null;
                    perSeat: boolean;
                    free: boolean;
                    /**
                     * @description By usage, so it can’t be compared
                     * @constant
                     */
                    usage?: true;
                };
                /** @description The price by plans, if startingPrice says something else */
                planPrice?: string;
                /**
                 * @description Every license is approved by the Open Source Initiative
                 * @constant
                 */
                openSource?: true;
                /**
                 * @description It runs on one’s own server
                 * @constant
                 */
                selfHosted?: true;
                /**
                 * Format: date-time
                 * @description When the price was last checked
                 */
                priceCheckedAt?: string;
                /** @description Source of most facts with the day of the last check, and the fields that differ */
                checked?: {
                    usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                    others?: {
                        [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                    };
                };
                sponsored?: boolean;
                featured?: boolean;
                /** Format: date */
                sponsoredFrom?: string;
                /** Format: date */
                sponsoredUntil?: string;
                /** Format: date */
                featuredFrom?: string;
                /** Format: date */
                featuredUntil?: string;
                offer?: {
                    text: string;
                    code: string;
                    /** Format: date */
                    endsOn?: string;
                };
                /** @description Markdown */
                aiDescription?: string;
                /** @description Markdown */
                aiFeatures?: string;
                /** Format: date-time */
                aiLastUpdated?: string;
                sourceType?: string;
                sourceId?: string;
                categories?: {
                    id: number;
                    name: string;
                    slug: string;
                }[];
                /** Format: date-time */
                createdAt?: string;
                /** Format: date-time */
                updatedAt?: string;
                licenses?: string[];
                stars?: number;
                /** Format: date */
                lastCommit?: string;
                latestRelease?: string;
                lifecycle?: string;
                plans?: ({
                    name: string;
                    /** @constant */
                    kind: "paid";
                    amount: number;
                    currency: string;
                    /** @enum {string} */
                    period: "month" | "year" | "once";
                    /** @default false */
                    perSeat: boolean;
                    /** @default false */
                    from: boolean;
                    yearAmount?: number;
                    includedSeats?: number;
                    extraSeat?: number;
                    tiers?: {
                        upTo?: number;
                        amount: number;
                        yearAmount?: number;
                    }[];
                    graduated?: boolean;
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                } | {
                    name: string;
                    /** @constant */
                    kind: "free";
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                } | {
                    name: string;
                    /** @constant */
                    kind: "usage";
                    price: string;
                    unit?: string;
                    unitAmount?: number;
                    currency?: string;
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                } | {
                    name: string;
                    /** @constant */
                    kind: "contact";
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                })[];
                freePlan?: boolean;
                trialDays?: number;
                deployment?: string[];
                platforms?: string[];
                installMethods?: string[];
                builtWith?: string[];
                languages?: string[];
                hasApi?: boolean;
                integrations?: string[];
                alternativeTo?: string[];
                compliance?: string[];
                dataResidency?: string[];
                sso?: boolean;
                scim?: boolean;
                twoFactor?: boolean;
                auditLog?: boolean;
                dpa?: boolean;
                aiTraining?: string;
                exportFormats?: string[];
                cancelOnline?: boolean;
                supportChannels?: string[];
                teamSizes?: string[];
                industries?: string[];
                headquarters?: string;
                founded?: number;
                /** Format: date */
                launched?: string;
                votes?: number;
                tags?: string[];
                demo?: unknown;
                documentation?: unknown;
                sourceCode?: unknown;
                changelog?: unknown;
                securityPage?: unknown;
                subprocessors?: unknown;
                statusPage?: unknown;
                screenshots?: string[];
                startingPriceProof?: components["schemas"]["Proof"];
                licensesProof?: components["schemas"]["Proof"];
                starsProof?: components["schemas"]["Proof"];
                lastCommitProof?: components["schemas"]["Proof"];
                latestReleaseProof?: components["schemas"]["Proof"];
                lifecycleProof?: components["schemas"]["Proof"];
                plansProof?: components["schemas"]["Proof"];
                freePlanProof?: components["schemas"]["Proof"];
                trialDaysProof?: components["schemas"]["Proof"];
                deploymentProof?: components["schemas"]["Proof"];
                platformsProof?: components["schemas"]["Proof"];
                installMethodsProof?: components["schemas"]["Proof"];
                builtWithProof?: components["schemas"]["Proof"];
                languagesProof?: components["schemas"]["Proof"];
                hasApiProof?: components["schemas"]["Proof"];
                integrationsProof?: components["schemas"]["Proof"];
                alternativeToProof?: components["schemas"]["Proof"];
                complianceProof?: components["schemas"]["Proof"];
                dataResidencyProof?: components["schemas"]["Proof"];
                ssoProof?: components["schemas"]["Proof"];
                scimProof?: components["schemas"]["Proof"];
                twoFactorProof?: components["schemas"]["Proof"];
                auditLogProof?: components["schemas"]["Proof"];
                dpaProof?: components["schemas"]["Proof"];
                aiTrainingProof?: components["schemas"]["Proof"];
                exportFormatsProof?: components["schemas"]["Proof"];
                cancelOnlineProof?: components["schemas"]["Proof"];
                supportChannelsProof?: components["schemas"]["Proof"];
                teamSizesProof?: components["schemas"]["Proof"];
                industriesProof?: components["schemas"]["Proof"];
                headquartersProof?: components["schemas"]["Proof"];
                foundedProof?: components["schemas"]["Proof"];
                launchedProof?: components["schemas"]["Proof"];
                votesProof?: components["schemas"]["Proof"];
                tagsProof?: components["schemas"]["Proof"];
                demoProof?: components["schemas"]["Proof"];
                documentationProof?: components["schemas"]["Proof"];
                sourceCodeProof?: components["schemas"]["Proof"];
                changelogProof?: components["schemas"]["Proof"];
                securityPageProof?: components["schemas"]["Proof"];
                subprocessorsProof?: components["schemas"]["Proof"];
                statusPageProof?: components["schemas"]["Proof"];
                screenshotsProof?: components["schemas"]["Proof"];
            })[];
        };
        PublicChanges: {
            changes: {
                /** @description Counts up by 1 */
                id: number;
                /**
                 * @description added: now listed; removed: no longer listed; discontinued: no longer offered by its vendor; acquired: bought by another vendor; resumed: offered again after it was discontinued or acquired; moved: at another website; relicensed: under another license; repriced: has another price, other plans, or another free plan
                 * @enum {string}
                 */
                kind: "added" | "removed" | "discontinued" | "acquired" | "resumed" | "moved" | "relicensed" | "repriced";
                /** Format: date-time */
                at: string;
                company: {
                    id: number;
                    name: string;
                    /** @description Its page, which may be gone since */
                    url: string;
                };
                /**
                 * @description Where the news is from
                 * @enum {string}
                 */
                source: "staff" | "import" | "ai" | "vendor" | "repository";
                /** @description What changed. Null is unknown or none */
                fields: {
                    field: string;
                    before: unknown;
                    after: unknown;
                }[];
            }[];
            /** @description The cursor for what comes after these, also later */
            next: string;
            /** @description Whether there are more already */
            more: boolean;
        };
        OEmbed: {
            /** @constant */
            version: "1.0";
            /** @constant */
            type: "rich";
            title: string;
            provider_name: string;
            provider_url: string;
            /** @description A frame without scripts */
            html: string;
            width: number;
            height: number;
            /** @description For how long to keep it, in seconds */
            cache_age: number;
        };
        Duplicate: {
            id: number;
            name: string;
            sameName: boolean;
            sameWebsite: boolean;
        };
        SavedCompany: {
            id: number;
            /**
             * @description Not shown to visitors until it's published
             * @constant
             */
            status?: "draft";
            name: string;
            /** @description http(s) URL or a path on this site */
            logo: string;
            /** @description URL where this site serves the logo */
            logoPath?: string;
            /** @description URLs where this site serves the screenshots */
            screenshotPaths?: string[];
            description: string;
            shortDescription: string;
            website: string;
            affiliateLink?: string;
            /** @description True if the website link is hidden from visitors */
            linkHeld?: boolean;
            /** @description 45 means 4.5 stars */
            rating: number;
            /** @enum {string} */
            ratingKind: "reviews" | "imported" | "estimate";
            reviewCount: number;
            startingPrice: string;
            /** @description The lowest price of plans, or else parsed from startingPrice */
            price: {
                amount: number | null;
                currency: string | null;
                period: ("month" | "year" | "once") | null;
                perSeat: boolean;
                free: boolean;
                /**
                 * @description By usage, so it can’t be compared
                 * @constant
                 */
                usage?: true;
            };
            /** @description The price by plans, if startingPrice says something else */
            planPrice?: string;
            /**
             * @description Every license is approved by the Open Source Initiative
             * @constant
             */
            openSource?: true;
            /**
             * @description It runs on one’s own server
             * @constant
             */
            selfHosted?: true;
            /**
             * Format: date-time
             * @description When the price was last checked
             */
            priceCheckedAt?: string;
            /** @description Source of most facts with the day of the last check, and the fields that differ */
            checked?: {
                usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                others?: {
                    [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                };
            };
            sponsored: boolean;
            featured: boolean;
            /** Format: date */
            sponsoredFrom?: string;
            /** Format: date */
            sponsoredUntil?: string;
            /** Format: date */
            featuredFrom?: string;
            /** Format: date */
            featuredUntil?: string;
            offer?: {
                text: string;
                code: string;
                /** Format: date */
                endsOn?: string;
            };
            /** @description Markdown */
            aiDescription?: string;
            /** @description Markdown */
            aiFeatures?: string;
            /** Format: date-time */
            aiLastUpdated?: string;
            sourceType?: string;
            sourceId?: string;
            categories: {
                id: number;
                name: string;
                slug: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            licenses?: string[];
            stars?: number;
            /** Format: date */
            lastCommit?: string;
            latestRelease?: string;
            lifecycle?: string;
            plans?: ({
                name: string;
                /** @constant */
                kind: "paid";
                amount: number;
                currency: string;
                /** @enum {string} */
                period: "month" | "year" | "once";
                /** @default false */
                perSeat: boolean;
                /** @default false */
                from: boolean;
                yearAmount?: number;
                includedSeats?: number;
                extraSeat?: number;
                tiers?: {
                    upTo?: number;
                    amount: number;
                    yearAmount?: number;
                }[];
                graduated?: boolean;
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            } | {
                name: string;
                /** @constant */
                kind: "free";
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            } | {
                name: string;
                /** @constant */
                kind: "usage";
                price: string;
                unit?: string;
                unitAmount?: number;
                currency?: string;
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            } | {
                name: string;
                /** @constant */
                kind: "contact";
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            })[];
            freePlan?: boolean;
            trialDays?: number;
            deployment?: string[];
            platforms?: string[];
            installMethods?: string[];
            builtWith?: string[];
            languages?: string[];
            hasApi?: boolean;
            integrations?: string[];
            alternativeTo?: string[];
            compliance?: string[];
            dataResidency?: string[];
            sso?: boolean;
            scim?: boolean;
            twoFactor?: boolean;
            auditLog?: boolean;
            dpa?: boolean;
            aiTraining?: string;
            exportFormats?: string[];
            cancelOnline?: boolean;
            supportChannels?: string[];
            teamSizes?: string[];
            industries?: string[];
            headquarters?: string;
            founded?: number;
            /** Format: date */
            launched?: string;
            votes?: number;
            tags?: string[];
            demo?: unknown;
            documentation?: unknown;
            sourceCode?: unknown;
            changelog?: unknown;
            securityPage?: unknown;
            subprocessors?: unknown;
            statusPage?: unknown;
            screenshots?: string[];
            startingPriceProof?: components["schemas"]["Proof"];
            licensesProof?: components["schemas"]["Proof"];
            starsProof?: components["schemas"]["Proof"];
            lastCommitProof?: components["schemas"]["Proof"];
            latestReleaseProof?: components["schemas"]["Proof"];
            lifecycleProof?: components["schemas"]["Proof"];
            plansProof?: components["schemas"]["Proof"];
            freePlanProof?: components["schemas"]["Proof"];
            trialDaysProof?: components["schemas"]["Proof"];
            deploymentProof?: components["schemas"]["Proof"];
            platformsProof?: components["schemas"]["Proof"];
            installMethodsProof?: components["schemas"]["Proof"];
            builtWithProof?: components["schemas"]["Proof"];
            languagesProof?: components["schemas"]["Proof"];
            hasApiProof?: components["schemas"]["Proof"];
            integrationsProof?: components["schemas"]["Proof"];
            alternativeToProof?: components["schemas"]["Proof"];
            complianceProof?: components["schemas"]["Proof"];
            dataResidencyProof?: components["schemas"]["Proof"];
            ssoProof?: components["schemas"]["Proof"];
            scimProof?: components["schemas"]["Proof"];
            twoFactorProof?: components["schemas"]["Proof"];
            auditLogProof?: components["schemas"]["Proof"];
            dpaProof?: components["schemas"]["Proof"];
            aiTrainingProof?: components["schemas"]["Proof"];
            exportFormatsProof?: components["schemas"]["Proof"];
            cancelOnlineProof?: components["schemas"]["Proof"];
            supportChannelsProof?: components["schemas"]["Proof"];
            teamSizesProof?: components["schemas"]["Proof"];
            industriesProof?: components["schemas"]["Proof"];
            headquartersProof?: components["schemas"]["Proof"];
            foundedProof?: components["schemas"]["Proof"];
            launchedProof?: components["schemas"]["Proof"];
            votesProof?: components["schemas"]["Proof"];
            tagsProof?: components["schemas"]["Proof"];
            demoProof?: components["schemas"]["Proof"];
            documentationProof?: components["schemas"]["Proof"];
            sourceCodeProof?: components["schemas"]["Proof"];
            changelogProof?: components["schemas"]["Proof"];
            securityPageProof?: components["schemas"]["Proof"];
            subprocessorsProof?: components["schemas"]["Proof"];
            statusPageProof?: components["schemas"]["Proof"];
            screenshotsProof?: components["schemas"]["Proof"];
            /** @description Token for POST /api/admin/changes/undo */
            undo?: string;
        };
        EditConflict: {
            message: string;
            fields?: {
                [key: string]: string;
            };
            /** @description What the second step of a login may prove */
            needsFactor?: string[];
            /** @description Whether POST /api/proof comes first */
            needsProof?: boolean;
            /** @description The stored version */
            current?: {
                id: number;
                /**
                 * @description Not shown to visitors until it's published
                 * @constant
                 */
                status?: "draft";
                name: string;
                /** @description http(s) URL or a path on this site */
                logo: string;
                /** @description URL where this site serves the logo */
                logoPath?: string;
                /** @description URLs where this site serves the screenshots */
                screenshotPaths?: string[];
                description: string;
                shortDescription: string;
                website: string;
                affiliateLink?: string;
                /** @description True if the website link is hidden from visitors */
                linkHeld?: boolean;
                /** @description 45 means 4.5 stars */
                rating: number;
                /** @enum {string} */
                ratingKind: "reviews" | "imported" | "estimate";
                reviewCount: number;
                startingPrice: string;
                /** @description The lowest price of plans, or else parsed from startingPrice */
                price: {
                    amount: number | null;
                    currency: string | null;
                    period: ("month" | "year" | "once") | null;
                    perSeat: boolean;
                    free: boolean;
                    /**
                     * @description By usage, so it can’t be compared
                     * @constant
                     */
                    usage?: true;
                };
                /** @description The price by plans, if startingPrice says something else */
                planPrice?: string;
                /**
                 * @description Every license is approved by the Open Source Initiative
                 * @constant
                 */
                openSource?: true;
                /**
                 * @description It runs on one’s own server
                 * @constant
                 */
                selfHosted?: true;
                /**
                 * Format: date-time
                 * @description When the price was last checked
                 */
                priceCheckedAt?: string;
                /** @description Source of most facts with the day of the last check, and the fields that differ */
                checked?: {
                    usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                    others?: {
                        [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                    };
                };
                sponsored: boolean;
                featured: boolean;
                /** Format: date */
                sponsoredFrom?: string;
                /** Format: date */
                sponsoredUntil?: string;
                /** Format: date */
                featuredFrom?: string;
                /** Format: date */
                featuredUntil?: string;
                offer?: {
                    text: string;
                    code: string;
                    /** Format: date */
                    endsOn?: string;
                };
                /** @description Markdown */
                aiDescription?: string;
                /** @description Markdown */
                aiFeatures?: string;
                /** Format: date-time */
                aiLastUpdated?: string;
                sourceType?: string;
                sourceId?: string;
                categories: {
                    id: number;
                    name: string;
                    slug: string;
                }[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
                licenses?: string[];
                stars?: number;
                /** Format: date */
                lastCommit?: string;
                latestRelease?: string;
                lifecycle?: string;
                plans?: ({
                    name: string;
                    /** @constant */
                    kind: "paid";
                    amount: number;
                    currency: string;
                    /** @enum {string} */
                    period: "month" | "year" | "once";
                    /** @default false */
                    perSeat: boolean;
                    /** @default false */
                    from: boolean;
                    yearAmount?: number;
                    includedSeats?: number;
                    extraSeat?: number;
                    tiers?: {
                        upTo?: number;
                        amount: number;
                        yearAmount?: number;
                    }[];
                    graduated?: boolean;
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                } | {
                    name: string;
                    /** @constant */
                    kind: "free";
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                } | {
                    name: string;
                    /** @constant */
                    kind: "usage";
                    price: string;
                    unit?: string;
                    unitAmount?: number;
                    currency?: string;
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                } | {
                    name: string;
                    /** @constant */
                    kind: "contact";
                    minSeats?: number;
                    maxSeats?: number;
                    minMonths?: number;
                    sso?: boolean;
                    scim?: boolean;
                    auditLog?: boolean;
                    api?: boolean;
                    support?: string;
                    contents?: string[];
                })[];
                freePlan?: boolean;
                trialDays?: number;
                deployment?: string[];
                platforms?: string[];
                installMethods?: string[];
                builtWith?: string[];
                languages?: string[];
                hasApi?: boolean;
                integrations?: string[];
                alternativeTo?: string[];
                compliance?: string[];
                dataResidency?: string[];
                sso?: boolean;
                scim?: boolean;
                twoFactor?: boolean;
                auditLog?: boolean;
                dpa?: boolean;
                aiTraining?: string;
                exportFormats?: string[];
                cancelOnline?: boolean;
                supportChannels?: string[];
                teamSizes?: string[];
                industries?: string[];
                headquarters?: string;
                founded?: number;
                /** Format: date */
                launched?: string;
                votes?: number;
                tags?: string[];
                demo?: unknown;
                documentation?: unknown;
                sourceCode?: unknown;
                changelog?: unknown;
                securityPage?: unknown;
                subprocessors?: unknown;
                statusPage?: unknown;
                screenshots?: string[];
                startingPriceProof?: components["schemas"]["Proof"];
                licensesProof?: components["schemas"]["Proof"];
                starsProof?: components["schemas"]["Proof"];
                lastCommitProof?: components["schemas"]["Proof"];
                latestReleaseProof?: components["schemas"]["Proof"];
                lifecycleProof?: components["schemas"]["Proof"];
                plansProof?: components["schemas"]["Proof"];
                freePlanProof?: components["schemas"]["Proof"];
                trialDaysProof?: components["schemas"]["Proof"];
                deploymentProof?: components["schemas"]["Proof"];
                platformsProof?: components["schemas"]["Proof"];
                installMethodsProof?: components["schemas"]["Proof"];
                builtWithProof?: components["schemas"]["Proof"];
                languagesProof?: components["schemas"]["Proof"];
                hasApiProof?: components["schemas"]["Proof"];
                integrationsProof?: components["schemas"]["Proof"];
                alternativeToProof?: components["schemas"]["Proof"];
                complianceProof?: components["schemas"]["Proof"];
                dataResidencyProof?: components["schemas"]["Proof"];
                ssoProof?: components["schemas"]["Proof"];
                scimProof?: components["schemas"]["Proof"];
                twoFactorProof?: components["schemas"]["Proof"];
                auditLogProof?: components["schemas"]["Proof"];
                dpaProof?: components["schemas"]["Proof"];
                aiTrainingProof?: components["schemas"]["Proof"];
                exportFormatsProof?: components["schemas"]["Proof"];
                cancelOnlineProof?: components["schemas"]["Proof"];
                supportChannelsProof?: components["schemas"]["Proof"];
                teamSizesProof?: components["schemas"]["Proof"];
                industriesProof?: components["schemas"]["Proof"];
                headquartersProof?: components["schemas"]["Proof"];
                foundedProof?: components["schemas"]["Proof"];
                launchedProof?: components["schemas"]["Proof"];
                votesProof?: components["schemas"]["Proof"];
                tagsProof?: components["schemas"]["Proof"];
                demoProof?: components["schemas"]["Proof"];
                documentationProof?: components["schemas"]["Proof"];
                sourceCodeProof?: components["schemas"]["Proof"];
                changelogProof?: components["schemas"]["Proof"];
                securityPageProof?: components["schemas"]["Proof"];
                subprocessorsProof?: components["schemas"]["Proof"];
                statusPageProof?: components["schemas"]["Proof"];
                screenshotsProof?: components["schemas"]["Proof"];
            };
            differs?: {
                field: string;
                base?: unknown;
                yours?: unknown;
                theirs?: unknown;
            }[];
        };
        Changed: {
            changed: number;
            /** @description Token for POST /api/admin/changes/undo */
            undo: string;
        };
        CategoryMapping: {
            companyId: number;
            categoryId: number;
            /** @description Token for POST /api/admin/changes/undo */
            undo: string;
        };
        StaleCompany: {
            id: number;
            name: string;
            value: string;
            website: string;
            origin: {
                /** @enum {string} */
                from: "staff" | "import" | "ai" | "vendor" | "repository";
                /** Format: date-time */
                at: string;
                by?: string;
            };
        };
        /** @description Source of each field; where known, includes startingPrice, description, website, logo, plans, freePlan, trialDays, integrations, compliance, dataResidency, sso, scim, aiTraining, cancelOnline */
        Origins: {
            [key: string]: {
                /** @enum {string} */
                from: "staff" | "import" | "ai" | "vendor" | "repository";
                /** Format: date-time */
                at: string;
                by?: string;
            };
        };
        StoredPicture: {
            /** @description The image’s path on this site, to be used in the record that it was uploaded for */
            path: string;
        };
        Restored: {
            restored: number;
            /** @description Token for POST /api/admin/changes/undo */
            undo?: string;
            /** @description What stays in the trash */
            refused: {
                label: string;
                reason: string;
            }[];
        };
        TrashedThing: {
            /** @enum {string} */
            entity: "company" | "category" | "post";
            id: number;
            label: string;
            trashedBy: string;
            /** Format: date-time */
            trashedAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Deletion: {
            paused: boolean;
            /** @description Since the last check; negative if the clock moved back */
            clockMovedByDays: number;
            /** Format: date-time */
            lastCheckedAt: string;
            /**
             * Format: date-time
             * @description By the server's clock
             */
            now: string;
            /** @description How many items are past their date */
            expired: number;
        };
        Changes: {
            changes: {
                id: number;
                /** Format: date-time */
                at: string;
                actor: {
                    userId: number | null;
                    name: string;
                    /** @enum {string} */
                    from: "admin" | "api" | "script" | "ai" | "vendor";
                    /** @description The name of the user’s access token, if a program did it */
                    token?: string;
                };
                /** @enum {string} */
                entity: "company" | "category" | "post" | "user" | "invitation" | "submission" | "lead" | "contact" | "review" | "edit" | "price" | "subscriber" | "issue" | "link" | "import" | "rates" | "synonyms" | "crawlers" | "comparison" | "webhook" | "trash";
                entityId: number;
                label: string;
                /** @enum {string} */
                action: "create" | "update" | "trash" | "restore" | "delete" | "assign" | "unassign" | "revert";
                fields: {
                    field: string;
                    before: unknown;
                    after: unknown;
                }[];
                /** @description ID shared by all changes made in one action */
                undo: string;
            }[];
            total: number;
            page: number;
            pages: number;
        };
        Change: {
            id: number;
            /** Format: date-time */
            at: string;
            actor: {
                userId: number | null;
                name: string;
                /** @enum {string} */
                from: "admin" | "api" | "script" | "ai" | "vendor";
                /** @description The name of the user’s access token, if a program did it */
                token?: string;
            };
            /** @enum {string} */
            entity: "company" | "category" | "post" | "user" | "invitation" | "submission" | "lead" | "contact" | "review" | "edit" | "price" | "subscriber" | "issue" | "link" | "import" | "rates" | "synonyms" | "crawlers" | "comparison" | "webhook" | "trash";
            entityId: number;
            label: string;
            /** @enum {string} */
            action: "create" | "update" | "trash" | "restore" | "delete" | "assign" | "unassign" | "revert";
            fields: {
                field: string;
                before: unknown;
                after: unknown;
            }[];
            /** @description ID shared by all changes made in one action */
            undo: string;
        };
        CleanupList: {
            companies: {
                id: number;
                name: string;
            }[];
            /** @description Why there’s nothing to remove */
            note?: string;
        };
        CleanupAnswer: {
            message: string;
            removedCompanies: string[];
            /** @description Token for POST /api/admin/changes/undo */
            undo?: string;
            /**
             * @description Still running. Poll the job for the result
             * @constant
             */
            goesOn?: true;
        };
        MergePreview: {
            added: number;
            inBoth: number;
            subcategories: number;
        };
        Message: {
            message: string;
        };
        ExchangeRates: {
            /** Format: date */
            day: string;
            /** @description What one euro costs, by currency code */
            perEuro: {
                [key: string]: number;
            };
        };
        Synonyms: {
            /** @description Words and phrases that mean the same */
            groups: string[][];
        };
        CrawlerPolicy: {
            /**
             * @description all: Assistants may read public pages to answer questions, and models may learn from them. answers: Assistants may read public pages to answer questions. Models may not learn from them. none: Neither may read any page. Search engines still may.
             * @enum {string}
             */
            policy: "all" | "answers" | "none";
        };
        ComparedTool: {
            id: number;
            name: string;
            logo: {
                /** @description Path on this site */
                address: string;
                /** @description If the logo fails to load */
                initials: string;
                /** @description Draws the mark of a company without a logo */
                markSeed: number;
            };
        };
        Comparison: {
            id: number;
            companyIds: number[];
            /** @description The companies’ names */
            title: string;
            /** @description On this site. Null while one of the companies isn’t public */
            path: string | null;
            /** @description The editors’ text */
            editorNote?: string;
            listedBy: string;
            /** Format: date-time */
            listedAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BlogPost: {
            id: number;
            /** @description WordPress post ID, or a generated ID outside WordPress’s range */
            wpId: number;
            title: string;
            slug: string;
            excerpt: string;
            featuredImage: string;
            author: string;
            authorAvatar: string;
            /** Format: date-time */
            publishedAt: string;
            category: string;
            /** @description Minutes */
            readTime: number;
            /** @description HTML */
            content: string;
        };
        ListedPost: {
            id: number;
            /** @description WordPress post ID, or a generated ID outside WordPress’s range */
            wpId: number;
            title: string;
            slug: string;
            excerpt: string;
            featuredImage: string;
            author: string;
            authorAvatar: string;
            /** Format: date-time */
            publishedAt: string;
            category: string;
            /** @description Minutes */
            readTime: number;
            /**
             * @description Visitors see only published posts. A scheduled one is published when its date comes
             * @enum {string}
             */
            status: "draft" | "scheduled" | "published";
        };
        EditedPost: {
            id: number;
            /** @description WordPress post ID, or a generated ID outside WordPress’s range */
            wpId: number;
            title: string;
            slug: string;
            excerpt: string;
            featuredImage: string;
            author: string;
            authorAvatar: string;
            /** Format: date-time */
            publishedAt: string;
            category: string;
            /** @description Minutes */
            readTime: number;
            /** @description HTML */
            content: string;
            /** @description The source that the content is rendered from, if it isn’t HTML */
            markdown?: string;
            /**
             * @description Visitors see only published posts. A scheduled one is published when its date comes
             * @enum {string}
             */
            status: "draft" | "scheduled" | "published";
            /**
             * Format: date-time
             * @description The version. Missing on posts of early releases
             */
            updatedAt?: string;
        };
        PostPreview: {
            /** @description Cleaned HTML, as it would be stored */
            content: string;
            /** @description HTML as visitors would see it, without images that haven’t been fetched yet */
            shown: string;
        };
        PostVersion: {
            id: number;
            /** Format: date-time */
            at: string;
            actor: {
                userId: number | null;
                name: string;
                /** @enum {string} */
                from: "admin" | "api" | "script" | "ai" | "vendor";
                /** @description The name of the user’s access token, if a program did it */
                token?: string;
            };
            /** @description Names of the fields that the save changed */
            fields: string[];
        };
        Subscriber: {
            id: number;
            email: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "unsubscribed" | "bounced";
            /** Format: date-time */
            subscribedAt: string;
        };
        NewsletterIssue: {
            id: number;
            subject: string;
            markdown: string;
            /** @enum {string} */
            state: "draft" | "scheduled" | "sending" | "paused" | "sent" | "canceled";
            /** @description Whether the site proposed it */
            isDigest: boolean;
            scheduledAt: string | null;
            startedAt: string | null;
            endedAt: string | null;
            /** @description Null until all recipients were added */
            recipients: number | null;
            figures: {
                waiting: number;
                sending: number;
                sent: number;
                failed: number;
                unknown: number;
                bounced: number;
                skipped: number;
            };
            unsubscribed: number;
            /** @description Why it was paused, unless an admin did */
            reason: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        IssuePreview: {
            html: string;
            text: string;
        };
        IssueDelivery: {
            subscriberId: number;
            email: string;
            /** @enum {string} */
            state: "waiting" | "sending" | "sent" | "failed" | "unknown" | "bounced" | "skipped";
            attempts: number;
            reason: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        SignedInUser: {
            id: number;
            username: string;
            isAdmin: boolean;
        };
        PasskeyOptions: {
            /** @description Options of the Web Authentication API, as JSON */
            options: {
                [key: string]: unknown;
            };
        };
        User: {
            id: number;
            username: string;
            email: string;
            isAdmin: boolean;
            role: ("owner" | "editor" | "moderator" | "writer" | "analyst") | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Why the user can’t log in, since when, and until when. Without an end, it lasts until it’s lifted */
            suspension: {
                reason: string;
                /** Format: date-time */
                at: string;
                until: string | null;
            } | null;
            /** @description Since when the password doesn’t work, until the user sets a new one */
            resetForcedAt: string | null;
        };
        Invitation: {
            id: number;
            email: string;
            /** @enum {string} */
            role: "owner" | "editor" | "moderator" | "writer" | "analyst";
            invitedBy: string;
            /** Format: date-time */
            expiresAt: string;
        };
        SecurityEvent: {
            id: string;
            /**
             * Format: date-time
             * @description Of the first time within an hour
             */
            at: string;
            /** @description How often within that hour */
            count: number;
            /** @enum {string} */
            kind: "logged-in" | "logged-out" | "registered" | "login-failed" | "password-wrong" | "factor-failed" | "too-many-attempts" | "password-changed" | "password-reset-requested" | "password-reset" | "username-changed" | "email-change-requested" | "email-changed" | "factor-added" | "factor-removed" | "recovery-code-used" | "recovery-codes-renewed" | "factors-reset" | "session-ended" | "sessions-ended" | "all-sessions-ended" | "invited" | "invitation-withdrawn" | "role-changed" | "suspended" | "unsuspended" | "reset-forced" | "reset-withdrawn" | "identity-linked" | "identity-unlinked" | "identity-confirmed" | "identity-refused" | "data-downloaded" | "people-exported" | "token-created" | "token-revoked" | "webhook-secret-created" | "setting-changed" | "account-deleted";
            /** @description Whose account it’s about */
            userId: number | null;
            username: string | null;
            /** @description Who did it, if it wasn’t the account’s owner */
            by: string | null;
            detail: string | null;
            device: string | null;
            /** @description The IP address. Null after 90 days */
            address: string | null;
            network: string | null;
        };
        NotifiedUser: {
            user: {
                id: number;
                username: string;
                email: string;
                isAdmin: boolean;
                role: ("owner" | "editor" | "moderator" | "writer" | "analyst") | null;
                /** Format: date-time */
                createdAt: string;
                /** @description Why the user can’t log in, since when, and until when. Without an end, it lasts until it’s lifted */
                suspension: {
                    reason: string;
                    /** Format: date-time */
                    at: string;
                    until: string | null;
                } | null;
                /** @description Since when the password doesn’t work, until the user sets a new one */
                resetForcedAt: string | null;
            };
            /** @description Whether an email tells the user. Without a confirmed address, it doesn’t */
            isNotified: boolean;
        };
        Session: {
            user: {
                username: string;
                isAdmin: boolean;
                /** @description What the user may do in the admin area */
                permissions: ("admin" | "catalog" | "imports" | "ai" | "inbox" | "people" | "suspensions" | "posts" | "drafts" | "newsletter" | "figures" | "jobs" | "trash" | "log" | "settings" | "exports" | "roles")[];
                /** @description IDs of companies, the last saved first */
                savedTools: number[];
                /** @description Addresses, such as /directory?q=crm, the last saved first */
                savedSearches: string[];
                /** @description IDs of companies with hyphens between, such as 3-7 */
                savedComparisons: string[];
                /** @description IDs of the companies that the user represents, up to 1,000 */
                vendorOf: number[];
                /** @description IDs of the reviews last marked as helpful, up to 1,000 */
                helpful: number[];
            } | null;
        };
        VendorMember: {
            userId: number;
            name: string;
            email: string;
            /** Format: date-time */
            since: string;
            /**
             * @description How we know; team: an admin added them
             * @enum {string}
             */
            method: "email" | "dns" | "file" | "team";
            /** @description The domain that the person proved to control */
            domain?: string;
        };
        VendorContacts: {
            /** @description Who gets the requests */
            confirmed: {
                name: string;
                email: string;
                /** Format: date-time */
                since: string;
            } | null;
            /** @description Who will get them once they confirm it with the link in our email */
            unconfirmed: {
                name: string;
                email: string;
                /** Format: date-time */
                expiresAt: string;
            } | null;
        };
        InboxItem: {
            /** @enum {string} */
            kind: "listing" | "sponsorship" | "partner" | "contact" | "correction" | "request" | "report" | "placement" | "claim" | "demo" | "review" | "edit" | "price";
            id: number;
            /** @enum {string} */
            state: "new" | "published" | "declined" | "closed" | "removed" | "approved" | "forwarded" | "waiting";
            next: ("new" | "published" | "declined" | "closed" | "removed" | "approved" | "forwarded" | "waiting")[];
            title: string;
            sender: {
                name: string;
                email: string;
            };
            company: {
                id: number;
                name: string;
            } | null;
            /** @description The page that shows what was reported */
            path?: string;
            /** @description The vendor’s page that a price change was read from */
            source?: string;
            /** @description The logo of a listing, or an edit's new one, as a data URL */
            logo?: string;
            /** @description What a correction says that a field of the company should be */
            proposal?: {
                field: string;
                label: string;
                value?: string;
            };
            /** @description What admins have answered by email. Absent if there’s no address to reply to */
            replies?: {
                text: string;
                /** Format: date-time */
                at: string;
            }[];
            details: {
                label: string;
                value: string;
                before?: string;
            }[];
            /** @description A vendor’s edit, field by field */
            changes?: {
                field: string;
                label: string;
                before: string;
                after: string;
                accepted?: boolean;
            }[];
            /** @description How admins work on a demo request */
            handling?: {
                /** @description The admin who takes care of it */
                assignee: {
                    id: number;
                    name: string;
                } | null;
                /** @description Internal notes, oldest first */
                notes: {
                    id: string;
                    text: string;
                    by: string;
                    /** Format: date-time */
                    at: string;
                }[];
            };
            reason?: string;
            /** @description Only after a decision was undone: whether the email about it is already on its way */
            emailed?: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        InboxCount: {
            /** @enum {string} */
            kind: "listing" | "sponsorship" | "partner" | "contact" | "correction" | "request" | "report" | "placement" | "claim" | "demo" | "review" | "edit" | "price";
            /** @enum {string} */
            state: "new" | "published" | "declined" | "closed" | "removed" | "approved" | "forwarded" | "waiting";
            count: number;
        };
        InboxResult: {
            /** @enum {string} */
            kind: "listing" | "sponsorship" | "partner" | "contact" | "correction" | "request" | "report" | "placement" | "claim" | "demo" | "review" | "edit" | "price";
            id: number;
            item: {
                /** @enum {string} */
                kind: "listing" | "sponsorship" | "partner" | "contact" | "correction" | "request" | "report" | "placement" | "claim" | "demo" | "review" | "edit" | "price";
                id: number;
                /** @enum {string} */
                state: "new" | "published" | "declined" | "closed" | "removed" | "approved" | "forwarded" | "waiting";
                next: ("new" | "published" | "declined" | "closed" | "removed" | "approved" | "forwarded" | "waiting")[];
                title: string;
                sender: {
                    name: string;
                    email: string;
                };
                company: {
                    id: number;
                    name: string;
                } | null;
                /** @description The page that shows what was reported */
                path?: string;
                /** @description The vendor’s page that a price change was read from */
                source?: string;
                /** @description The logo of a listing, or an edit's new one, as a data URL */
                logo?: string;
                /** @description What a correction says that a field of the company should be */
                proposal?: {
                    field: string;
                    label: string;
                    value?: string;
                };
                /** @description What admins have answered by email. Absent if there’s no address to reply to */
                replies?: {
                    text: string;
                    /** Format: date-time */
                    at: string;
                }[];
                details: {
                    label: string;
                    value: string;
                    before?: string;
                }[];
                /** @description A vendor’s edit, field by field */
                changes?: {
                    field: string;
                    label: string;
                    before: string;
                    after: string;
                    accepted?: boolean;
                }[];
                /** @description How admins work on a demo request */
                handling?: {
                    /** @description The admin who takes care of it */
                    assignee: {
                        id: number;
                        name: string;
                    } | null;
                    /** @description Internal notes, oldest first */
                    notes: {
                        id: string;
                        text: string;
                        by: string;
                        /** Format: date-time */
                        at: string;
                    }[];
                };
                reason?: string;
                /** @description Only after a decision was undone: whether the email about it is already on its way */
                emailed?: boolean;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
            } | null;
            refusal: string | null;
        };
        LeadHandling: {
            /** @description The admin who takes care of it */
            assignee: {
                id: number;
                name: string;
            } | null;
            /** @description Internal notes, oldest first */
            notes: {
                id: string;
                text: string;
                by: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        Work: {
            waiting: {
                /** @enum {string} */
                kind: "moderation" | "links" | "prices" | "suggestions" | "jobs";
                count: number;
                /** Format: date-time */
                since?: string;
            }[];
            runningJobs: number;
        };
        FirstSteps: {
            steps: {
                /** @enum {string} */
                step: "companies" | "address" | "mail" | "post" | "postalAddress";
                isDone: boolean;
            }[];
        };
        Job: {
            id: number;
            kind: string;
            label: string;
            /**
             * @description What retrying and canceling it takes
             * @enum {string}
             */
            permission: "admin" | "catalog" | "imports" | "ai" | "inbox" | "people" | "suspensions" | "posts" | "drafts" | "newsletter" | "figures" | "jobs" | "trash" | "log" | "settings" | "exports" | "roles";
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed" | "cancelled";
            progress: {
                done: number;
                total?: number;
                note?: string;
            };
            /** @description Job result; its shape depends on the job kind */
            result?: {
                [key: string]: unknown;
            };
            /** @description Error from the last failed attempt */
            reason?: string;
            cancelRequested: boolean;
            actor: {
                userId: number | null;
                name: string;
                /** @enum {string} */
                from: "admin" | "api" | "script" | "ai" | "vendor";
                /** @description The name of the user’s access token, if a program did it */
                token?: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt?: string;
            /** Format: date-time */
            endedAt?: string;
            /**
             * Format: date-time
             * @description Earliest start time of a waiting job
             */
            dueAt?: string;
        };
        Status: {
            program: {
                version: string;
                node: string;
                /** Format: date-time */
                startedAt: string;
                memory: number;
            };
            database: {
                /** @enum {string} */
                kind: "built-in" | "mongodb";
                version?: string;
                size?: number;
            };
            diskFree?: number;
            data: {
                version: number;
                latest: number;
            };
            directory?: {
                version: number;
                companies: number;
                /** Format: date-time */
                comparedAt: string;
                /** @description Whether all companies are read again, such as for new exchange rates */
                rebuilding: boolean;
            };
            mail: {
                /** @enum {string} */
                goesTo: "server" | "files";
                waiting: number;
                /** Format: date-time */
                dueSince?: string;
                failed: number;
            };
            jobs: {
                waiting: number;
                running: number;
                failed: number;
            };
            webhooks: {
                on: number;
                failing: number;
                /** @description Deliveries that wait */
                waiting: number;
            };
            /** @description The files of /data, and whether making them failed the last time */
            openData: {
                /** Format: date-time */
                madeAt?: string;
                hasFailed: boolean;
            };
            /** @description When the built-in database was last backed up. Missing with a MongoDB server */
            backup?: {
                /** Format: date-time */
                at?: string;
            };
        };
        AiStatus: {
            /** @description Settings that are still missing */
            missing: string | null;
            model: string | null;
            host: string | null;
            /** @description Whether the server has its own API key */
            hasKey: boolean;
            usage: {
                calls: number;
                failed: number;
                estimated: number;
                inputTokens: number;
                outputTokens: number;
                /** @description Null if no prices are configured */
                cost: number | null;
            };
        };
        Proposal: {
            id: number;
            companyId: number;
            companyName: string;
            fields: {
                /** @enum {string} */
                field: "aiDescription" | "aiFeatures" | "freePlan" | "deployment" | "platforms" | "installMethods" | "languages" | "hasApi" | "compliance" | "dataResidency" | "sso" | "scim" | "twoFactor" | "auditLog" | "dpa" | "exportFormats" | "cancelOnline" | "supportChannels" | "teamSizes";
                before: string | null;
                /** @description Markdown, or a fact’s value */
                after: string;
                /** @description Where the vendor’s page states a fact */
                proof?: {
                    url: string;
                    quote: string;
                    seen: string;
                };
                /** @enum {string} */
                state: "open" | "accepted" | "rejected" | "replaced";
            }[];
            /** @description Whether any field still needs a decision */
            open: boolean;
            evidence: {
                text: string;
                quote: string;
            }[];
            /** @description Sentences of the sources that try to instruct the AI */
            instructions: string[];
            readsWebsite: boolean;
            model: string;
            promptVersion: string;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
        };
        DecidedProposal: {
            proposal: {
                id: number;
                companyId: number;
                companyName: string;
                fields: {
                    /** @enum {string} */
                    field: "aiDescription" | "aiFeatures" | "freePlan" | "deployment" | "platforms" | "installMethods" | "languages" | "hasApi" | "compliance" | "dataResidency" | "sso" | "scim" | "twoFactor" | "auditLog" | "dpa" | "exportFormats" | "cancelOnline" | "supportChannels" | "teamSizes";
                    before: string | null;
                    /** @description Markdown, or a fact’s value */
                    after: string;
                    /** @description Where the vendor’s page states a fact */
                    proof?: {
                        url: string;
                        quote: string;
                        seen: string;
                    };
                    /** @enum {string} */
                    state: "open" | "accepted" | "rejected" | "replaced";
                }[];
                /** @description Whether any field still needs a decision */
                open: boolean;
                evidence: {
                    text: string;
                    quote: string;
                }[];
                /** @description Sentences of the sources that try to instruct the AI */
                instructions: string[];
                readsWebsite: boolean;
                model: string;
                promptVersion: string;
                createdBy: string;
                /** Format: date-time */
                createdAt: string;
            };
            /** @description Token to undo the accepted changes */
            undo?: string;
        };
        ImportAnswer: {
            needsToken: boolean;
            /**
             * @description Still running. Poll the job for the result
             * @constant
             */
            goesOn?: true;
            count: number;
            note: string;
        };
        ProductHuntState: {
            /** @description By the setting or by an admin */
            termsAccepted: boolean;
            /** @description Whether the server has a token of its own */
            hasToken: boolean;
        };
        ImportBatch: {
            id: number;
            /** @enum {string} */
            source: "file" | "producthunt";
            name: string;
            file?: {
                size: number;
                /** @enum {string} */
                format: "csv" | "json";
                encoding: string;
            };
            /** @enum {string} */
            state: "uploaded" | "reading" | "staged" | "applying" | "applied" | "undoing" | "undone" | "failed";
            /** @description In the state failed: the step that ended before it was done, and why */
            failure?: {
                /** @enum {string} */
                step: "reading" | "applying" | "undoing";
                reason: string;
            };
            jobId?: number;
            counts: {
                create: number;
                update: number;
                unchanged: number;
                skipped: number;
                conflict: number;
                warned: number;
                applied: number;
                failed: number;
                undone: number;
                kept: number;
            };
            startedBy: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Number of rows that applying would change with the current decisions */
            due?: number;
        };
        /** @description The file import, or the job that reads Product Hunt */
        ImportStarted: {
            id: number;
            /** @enum {string} */
            source: "file" | "producthunt";
            name: string;
            file?: {
                size: number;
                /** @enum {string} */
                format: "csv" | "json";
                encoding: string;
            };
            /** @enum {string} */
            state: "uploaded" | "reading" | "staged" | "applying" | "applied" | "undoing" | "undone" | "failed";
            /** @description In the state failed: the step that ended before it was done, and why */
            failure?: {
                /** @enum {string} */
                step: "reading" | "applying" | "undoing";
                reason: string;
            };
            jobId?: number;
            counts: {
                create: number;
                update: number;
                unchanged: number;
                skipped: number;
                conflict: number;
                warned: number;
                applied: number;
                failed: number;
                undone: number;
                kept: number;
            };
            startedBy: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Number of rows that applying would change with the current decisions */
            due?: number;
        } | {
            id: number;
            kind: string;
            label: string;
            /**
             * @description What retrying and canceling it takes
             * @enum {string}
             */
            permission: "admin" | "catalog" | "imports" | "ai" | "inbox" | "people" | "suspensions" | "posts" | "drafts" | "newsletter" | "figures" | "jobs" | "trash" | "log" | "settings" | "exports" | "roles";
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed" | "cancelled";
            progress: {
                done: number;
                total?: number;
                note?: string;
            };
            /** @description Job result; its shape depends on the job kind */
            result?: {
                [key: string]: unknown;
            };
            /** @description Error from the last failed attempt */
            reason?: string;
            cancelRequested: boolean;
            actor: {
                userId: number | null;
                name: string;
                /** @enum {string} */
                from: "admin" | "api" | "script" | "ai" | "vendor";
                /** @description The name of the user’s access token, if a program did it */
                token?: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt?: string;
            /** Format: date-time */
            endedAt?: string;
            /**
             * Format: date-time
             * @description Earliest start time of a waiting job
             */
            dueAt?: string;
        };
        ImportSample: {
            headings: string[];
            rows: {
                [key: string]: unknown;
            }[];
            columns: {
                name?: string;
                website?: string;
                description?: string;
                shortDescription?: string;
                logo?: string;
                startingPrice?: string;
                affiliateLink?: string;
                rating?: string;
                reviewCount?: string;
                sponsored?: string;
                featured?: string;
                sponsoredFrom?: string;
                sponsoredUntil?: string;
                featuredFrom?: string;
                featuredUntil?: string;
                sourceId?: string;
                licenses?: string;
                stars?: string;
                lastCommit?: string;
                latestRelease?: string;
                lifecycle?: string;
                plans?: string;
                freePlan?: string;
                trialDays?: string;
                deployment?: string;
                platforms?: string;
                installMethods?: string;
                builtWith?: string;
                languages?: string;
                hasApi?: string;
                integrations?: string;
                alternativeTo?: string;
                compliance?: string;
                dataResidency?: string;
                sso?: string;
                scim?: string;
                twoFactor?: string;
                auditLog?: string;
                dpa?: string;
                aiTraining?: string;
                exportFormats?: string;
                cancelOnline?: string;
                supportChannels?: string;
                teamSizes?: string;
                industries?: string;
                headquarters?: string;
                founded?: string;
                launched?: string;
                votes?: string;
                tags?: string;
                demo?: string;
                documentation?: string;
                sourceCode?: string;
                changelog?: string;
                securityPage?: string;
                subprocessors?: string;
                statusPage?: string;
                screenshots?: string;
                startingPriceProof?: string;
                licensesProof?: string;
                starsProof?: string;
                lastCommitProof?: string;
                latestReleaseProof?: string;
                lifecycleProof?: string;
                plansProof?: string;
                freePlanProof?: string;
                trialDaysProof?: string;
                deploymentProof?: string;
                platformsProof?: string;
                installMethodsProof?: string;
                builtWithProof?: string;
                languagesProof?: string;
                hasApiProof?: string;
                integrationsProof?: string;
                alternativeToProof?: string;
                complianceProof?: string;
                dataResidencyProof?: string;
                ssoProof?: string;
                scimProof?: string;
                twoFactorProof?: string;
                auditLogProof?: string;
                dpaProof?: string;
                aiTrainingProof?: string;
                exportFormatsProof?: string;
                cancelOnlineProof?: string;
                supportChannelsProof?: string;
                teamSizesProof?: string;
                industriesProof?: string;
                headquartersProof?: string;
                foundedProof?: string;
                launchedProof?: string;
                votesProof?: string;
                tagsProof?: string;
                demoProof?: string;
                documentationProof?: string;
                sourceCodeProof?: string;
                changelogProof?: string;
                securityPageProof?: string;
                subprocessorsProof?: string;
                statusPageProof?: string;
                screenshotsProof?: string;
                categories?: unknown | string[];
            };
            /** @enum {string} */
            identity?: "id" | "website" | "name";
            options: {
                /** @enum {number} */
                ratingScale?: 5 | 10 | 50 | 100;
                /** @enum {string} */
                dateOrder?: "mdy" | "dmy";
                /** @enum {string} */
                separator?: ";" | "|" | "\n" | "," | " / " | "";
                /** @enum {string} */
                missing?: "skip" | "draft" | "text" | "column";
                missingText?: string;
                missingColumn?: string;
            };
            encoding: string;
            /** @description What separates the cells of a CSV file */
            delimiter?: string;
            survey: {
                heading: string;
                /** @description Number of cells that aren't empty */
                filled: number;
                example?: string;
                /** @enum {number} */
                ratingScale?: 5 | 10 | 50 | 100;
                /** @enum {string} */
                dateOrder?: "mdy" | "dmy";
                /** @enum {string} */
                separator?: ";" | "|" | "\n" | "," | " / " | "";
                /** @enum {string} */
                missing?: "skip" | "draft" | "text" | "column";
                missingText?: string;
                missingColumn?: string;
                /**
                 * @description The field that its values look like
                 * @enum {string}
                 */
                looksLike?: "name" | "website" | "description" | "shortDescription" | "categories" | "logo" | "startingPrice" | "affiliateLink" | "rating" | "reviewCount" | "sponsored" | "featured" | "sponsoredFrom" | "sponsoredUntil" | "featuredFrom" | "featuredUntil" | "sourceId" | "licenses" | "stars" | "lastCommit" | "latestRelease" | "lifecycle" | "plans" | "freePlan" | "trialDays" | "deployment" | "platforms" | "installMethods" | "builtWith" | "languages" | "hasApi" | "integrations" | "alternativeTo" | "compliance" | "dataResidency" | "sso" | "scim" | "twoFactor" | "auditLog" | "dpa" | "aiTraining" | "exportFormats" | "cancelOnline" | "supportChannels" | "teamSizes" | "industries" | "headquarters" | "founded" | "launched" | "votes" | "tags" | "demo" | "documentation" | "sourceCode" | "changelog" | "securityPage" | "subprocessors" | "statusPage" | "screenshots" | "startingPriceProof" | "licensesProof" | "starsProof" | "lastCommitProof" | "latestReleaseProof" | "lifecycleProof" | "plansProof" | "freePlanProof" | "trialDaysProof" | "deploymentProof" | "platformsProof" | "installMethodsProof" | "builtWithProof" | "languagesProof" | "hasApiProof" | "integrationsProof" | "alternativeToProof" | "complianceProof" | "dataResidencyProof" | "ssoProof" | "scimProof" | "twoFactorProof" | "auditLogProof" | "dpaProof" | "aiTrainingProof" | "exportFormatsProof" | "cancelOnlineProof" | "supportChannelsProof" | "teamSizesProof" | "industriesProof" | "headquartersProof" | "foundedProof" | "launchedProof" | "votesProof" | "tagsProof" | "demoProof" | "documentationProof" | "sourceCodeProof" | "changelogProof" | "securityPageProof" | "subprocessorsProof" | "statusPageProof" | "screenshotsProof";
                /** @description Texts with a comma that are kept whole */
                names?: string[];
            }[];
            rowCount: number;
            /** @description Number of keys of a JSON file beyond the columns offered */
            moreKeys: number;
            /** @description The lists in a JSON file that is an object, largest first */
            lists: {
                path: string;
                rows: number;
            }[];
            /** @description The path of the list that is read */
            list?: string;
        };
        ImportRow: {
            place: number;
            label: string;
            /** @enum {string} */
            verdict: "create" | "update" | "unchanged" | "skipped" | "conflict";
            reason?: string;
            /** @description Cells that couldn't be read, or not all of them */
            issues: {
                field: string;
                value: string;
                problem: string;
            }[];
            /** @description Texts it was read from, where it can be corrected */
            cells?: {
                name?: string;
                website?: string;
                description?: string;
                shortDescription?: string;
                logo?: string;
                startingPrice?: string;
                affiliateLink?: string;
                rating?: string;
                reviewCount?: string;
                sponsored?: string;
                featured?: string;
                sponsoredFrom?: string;
                sponsoredUntil?: string;
                featuredFrom?: string;
                featuredUntil?: string;
                sourceId?: string;
                licenses?: string;
                stars?: string;
                lastCommit?: string;
                latestRelease?: string;
                lifecycle?: string;
                plans?: string;
                freePlan?: string;
                trialDays?: string;
                deployment?: string;
                platforms?: string;
                installMethods?: string;
                builtWith?: string;
                languages?: string;
                hasApi?: string;
                integrations?: string;
                alternativeTo?: string;
                compliance?: string;
                dataResidency?: string;
                sso?: string;
                scim?: string;
                twoFactor?: string;
                auditLog?: string;
                dpa?: string;
                aiTraining?: string;
                exportFormats?: string;
                cancelOnline?: string;
                supportChannels?: string;
                teamSizes?: string;
                industries?: string;
                headquarters?: string;
                founded?: string;
                launched?: string;
                votes?: string;
                tags?: string;
                demo?: string;
                documentation?: string;
                sourceCode?: string;
                changelog?: string;
                securityPage?: string;
                subprocessors?: string;
                statusPage?: string;
                screenshots?: string;
                startingPriceProof?: string;
                licensesProof?: string;
                starsProof?: string;
                lastCommitProof?: string;
                latestReleaseProof?: string;
                lifecycleProof?: string;
                plansProof?: string;
                freePlanProof?: string;
                trialDaysProof?: string;
                deploymentProof?: string;
                platformsProof?: string;
                installMethodsProof?: string;
                builtWithProof?: string;
                languagesProof?: string;
                hasApiProof?: string;
                integrationsProof?: string;
                alternativeToProof?: string;
                complianceProof?: string;
                dataResidencyProof?: string;
                ssoProof?: string;
                scimProof?: string;
                twoFactorProof?: string;
                auditLogProof?: string;
                dpaProof?: string;
                aiTrainingProof?: string;
                exportFormatsProof?: string;
                cancelOnlineProof?: string;
                supportChannelsProof?: string;
                teamSizesProof?: string;
                industriesProof?: string;
                headquartersProof?: string;
                foundedProof?: string;
                launchedProof?: string;
                votesProof?: string;
                tagsProof?: string;
                demoProof?: string;
                documentationProof?: string;
                sourceCodeProof?: string;
                changelogProof?: string;
                securityPageProof?: string;
                subprocessorsProof?: string;
                statusPageProof?: string;
                screenshotsProof?: string;
                categories: string[];
            };
            /** @enum {string} */
            state: "open" | "planned" | "applied" | "failed" | "undone" | "kept";
            /** @enum {string} */
            decision: "create" | "merge" | "leave";
            /** @description Source data mapped to company fields, with category names */
            candidate?: {
                [key: string]: unknown;
            };
            match?: {
                companyId: number;
                name: string;
                website: string;
                /** @enum {string} */
                by: "source" | "website" | "domain" | "name";
            };
            /** @description The company that staff removed and that this row would bring back */
            removed?: {
                companyId: number;
                /** Format: date-time */
                at: string;
                canRestore: boolean;
            };
            differences: {
                field: string;
                current: unknown;
                candidate: unknown;
                lock: ("person" | "reviews") | null;
                /** @description Whether applying uses the imported value */
                taken: boolean;
            }[];
            /** @description Place of the row that this one repeats, or whose name it has */
            repeats?: number;
            /** @description Where its categories go, such as “Communication › Email” */
            categories: string[];
            /** @description Whether merging adds the imported categories */
            addsCategories: boolean;
            companyId?: number;
        };
        ImportCategories: {
            imported: {
                name: string;
                rows: number;
                /**
                 * @description Why it goes there
                 * @enum {string}
                 */
                by: "chosen" | "same-name" | "known" | "path" | "new";
                /** @description Of the category it goes to. Missing if it’s left out */
                slug?: string;
            }[];
            targets: {
                name: string;
                slug: string;
                isNew: boolean;
                parent?: string;
            }[];
        };
        ImportMapping: {
            name: string;
            columns: {
                name?: string;
                website?: string;
                description?: string;
                shortDescription?: string;
                logo?: string;
                startingPrice?: string;
                affiliateLink?: string;
                rating?: string;
                reviewCount?: string;
                sponsored?: string;
                featured?: string;
                sponsoredFrom?: string;
                sponsoredUntil?: string;
                featuredFrom?: string;
                featuredUntil?: string;
                sourceId?: string;
                licenses?: string;
                stars?: string;
                lastCommit?: string;
                latestRelease?: string;
                lifecycle?: string;
                plans?: string;
                freePlan?: string;
                trialDays?: string;
                deployment?: string;
                platforms?: string;
                installMethods?: string;
                builtWith?: string;
                languages?: string;
                hasApi?: string;
                integrations?: string;
                alternativeTo?: string;
                compliance?: string;
                dataResidency?: string;
                sso?: string;
                scim?: string;
                twoFactor?: string;
                auditLog?: string;
                dpa?: string;
                aiTraining?: string;
                exportFormats?: string;
                cancelOnline?: string;
                supportChannels?: string;
                teamSizes?: string;
                industries?: string;
                headquarters?: string;
                founded?: string;
                launched?: string;
                votes?: string;
                tags?: string;
                demo?: string;
                documentation?: string;
                sourceCode?: string;
                changelog?: string;
                securityPage?: string;
                subprocessors?: string;
                statusPage?: string;
                screenshots?: string;
                startingPriceProof?: string;
                licensesProof?: string;
                starsProof?: string;
                lastCommitProof?: string;
                latestReleaseProof?: string;
                lifecycleProof?: string;
                plansProof?: string;
                freePlanProof?: string;
                trialDaysProof?: string;
                deploymentProof?: string;
                platformsProof?: string;
                installMethodsProof?: string;
                builtWithProof?: string;
                languagesProof?: string;
                hasApiProof?: string;
                integrationsProof?: string;
                alternativeToProof?: string;
                complianceProof?: string;
                dataResidencyProof?: string;
                ssoProof?: string;
                scimProof?: string;
                twoFactorProof?: string;
                auditLogProof?: string;
                dpaProof?: string;
                aiTrainingProof?: string;
                exportFormatsProof?: string;
                cancelOnlineProof?: string;
                supportChannelsProof?: string;
                teamSizesProof?: string;
                industriesProof?: string;
                headquartersProof?: string;
                foundedProof?: string;
                launchedProof?: string;
                votesProof?: string;
                tagsProof?: string;
                demoProof?: string;
                documentationProof?: string;
                sourceCodeProof?: string;
                changelogProof?: string;
                securityPageProof?: string;
                subprocessorsProof?: string;
                statusPageProof?: string;
                screenshotsProof?: string;
                categories?: unknown | string[];
            };
            /** @default {} */
            options: {
                /** @enum {number} */
                ratingScale?: 5 | 10 | 50 | 100;
                /** @enum {string} */
                dateOrder?: "mdy" | "dmy";
                /** @enum {string} */
                separator?: ";" | "|" | "\n" | "," | " / " | "";
                /** @enum {string} */
                missing?: "skip" | "draft" | "text" | "column";
                missingText?: string;
                missingColumn?: string;
            };
            /** @enum {string} */
            identity?: "id" | "website" | "name";
            id: number;
        };
        Webhook: {
            id: number;
            name: string;
            url: string;
            events: ("company.published" | "company.changed" | "company.removed" | "price.changed" | "review.published" | "submission.received")[];
            isOn: boolean;
            /** @description Why it was switched off, unless an admin did it */
            offReason: string | null;
            /** @description How many deliveries wait */
            waiting: number;
            /** @description Failed attempts since the last success */
            failures: number;
            failingSince: string | null;
            /** @description When the next attempt is after a failure */
            nextAttemptAt: string | null;
            /** @description When a delivery was last acknowledged */
            succeededAt: string | null;
            /** @description Until when the secret before the last one signs, too */
            formerSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        NewWebhook: {
            id: number;
            name: string;
            url: string;
            events: ("company.published" | "company.changed" | "company.removed" | "price.changed" | "review.published" | "submission.received")[];
            isOn: boolean;
            /** @description Why it was switched off, unless an admin did it */
            offReason: string | null;
            /** @description How many deliveries wait */
            waiting: number;
            /** @description Failed attempts since the last success */
            failures: number;
            failingSince: string | null;
            /** @description When the next attempt is after a failure */
            nextAttemptAt: string | null;
            /** @description When a delivery was last acknowledged */
            succeededAt: string | null;
            /** @description Until when the secret before the last one signs, too */
            formerSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Signs deliveries. It can’t be read again */
            secret: string;
        };
        WebhookSecret: {
            /** @description Signs deliveries. It can’t be read again */
            secret: string;
            /**
             * Format: date-time
             * @description Until when the one before signs, too
             */
            formerUntil: string;
        };
        WebhookDelivery: {
            /** @description The header webhook-id */
            id: string;
            type: string;
            /** @description The ID of the company, review, or submission */
            subjectId: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            at: string;
            /**
             * @description dropped: there was no need to send it, see reason
             * @enum {string}
             */
            state: "waiting" | "delivered" | "dropped" | "failed";
            attempts: number;
            attemptedAt: string | null;
            /** @description Of the last response. Null if there was none */
            status: number | null;
            durationMs: number | null;
            /** @description Why it failed or was dropped */
            reason: string | null;
        };
        Links: {
            links: {
                companyId: number;
                companyName: string;
                website: string;
                /** @enum {string} */
                verdict: "suspect" | "broken" | "moved" | "unknown" | "reachable";
                reasons: string[];
                finalUrl?: string;
                title?: string;
                knownTitle?: string;
                /** @description Whether the link is hidden from visitors */
                held: boolean;
                /** Format: date-time */
                checkedAt: string;
                reviewedBy?: string;
                /** Format: date-time */
                reviewedAt?: string;
            }[];
            total: number;
            page: number;
            pages: number;
            /** @description Counts by verdict, plus hidden links */
            counts: {
                [key: string]: number;
            };
        };
        Link: {
            companyId: number;
            companyName: string;
            website: string;
            /** @enum {string} */
            verdict: "suspect" | "broken" | "moved" | "unknown" | "reachable";
            reasons: string[];
            finalUrl?: string;
            title?: string;
            knownTitle?: string;
            /** @description Whether the link is hidden from visitors */
            held: boolean;
            /** Format: date-time */
            checkedAt: string;
            reviewedBy?: string;
            /** Format: date-time */
            reviewedAt?: string;
        };
        CompanyFigures: {
            /** @description Oldest first */
            days: {
                /** Format: date */
                day: string;
                views: number;
                clicks: number;
                claims: number;
            }[];
            /** @description By place on this site, the most seen first */
            places: {
                /** @enum {string} */
                place: "featured" | "list" | "category" | "search" | "similar" | "alternatives" | "menu" | "page" | "compare";
                views: number;
                clicks: number;
            }[];
        };
        PlacementFigures: {
            id: number;
            name: string;
            /** @enum {string} */
            placement: "sponsored" | "featured";
            /**
             * Format: date
             * @description The first day with views or clicks
             */
            from: string;
            /**
             * Format: date
             * @description The last day with views or clicks
             */
            until: string;
            /** @description By place on this site, the most seen first */
            places: {
                /** @enum {string} */
                place: "featured" | "list" | "category" | "search" | "similar" | "alternatives" | "menu" | "page" | "compare";
                views: number;
                clicks: number;
            }[];
            /** @description How often the offer was claimed */
            claims: number;
        };
        Demand: {
            /** @description In lowercase */
            query: string;
            count: number;
            /** @description Searches without results */
            unfound: number;
            /** @description Searches with results, but without a click on one */
            unclicked: number;
            /** @description How many companies it finds now */
            total: number;
        };
        /** @description Error message, plus the problem with each field, or what is needed first */
        Refusal: {
            message: string;
            fields?: {
                [key: string]: string;
            };
            /** @description What the second step of a login may prove */
            needsFactor?: string[];
            /** @description Whether POST /api/proof comes first */
            needsProof?: boolean;
        };
        /** @description Problem details as in RFC 9457 */
        Problem: {
            message: string;
            fields?: {
                [key: string]: string;
            };
            /** @description What the second step of a login may prove */
            needsFactor?: string[];
            /** @description Whether POST /api/proof comes first */
            needsProof?: boolean;
            /**
             * @description The status says what kind of problem it is
             * @constant
             */
            type: "about:blank";
            /** @description The name of the status */
            title: string;
            status: number;
            /** @description The message again */
            detail: string;
            /** @description The ID of the request in the log. Missing if others may get this answer, too */
            requestId?: string;
        };
        SomeCompanyFields: {
            id?: number;
            /**
             * @description Not shown to visitors until it's published
             * @constant
             */
            status?: "draft";
            name?: string;
            /** @description http(s) URL or a path on this site */
            logo?: string;
            /** @description URL where this site serves the logo */
            logoPath?: string;
            /** @description URLs where this site serves the screenshots */
            screenshotPaths?: string[];
            description?: string;
            shortDescription?: string;
            website?: string;
            affiliateLink?: string;
            /** @description True if the website link is hidden from visitors */
            linkHeld?: boolean;
            /** @description 45 means 4.5 stars */
            rating?: number;
            /** @enum {string} */
            ratingKind?: "reviews" | "imported" | "estimate";
            reviewCount?: number;
            startingPrice?: string;
            /** @description The lowest price of plans, or else parsed from startingPrice */
            price?: {
                amount: number | null;
                currency: string | null;
                period: ("month" | "year" | "once") | null;
                perSeat: boolean;
                free: boolean;
                /**
                 * @description By usage, so it can’t be compared
                 * @constant
                 */
                usage?: true;
            };
            /** @description The price by plans, if startingPrice says something else */
            planPrice?: string;
            /**
             * @description Every license is approved by the Open Source Initiative
             * @constant
             */
            openSource?: true;
            /**
             * @description It runs on one’s own server
             * @constant
             */
            selfHosted?: true;
            /**
             * Format: date-time
             * @description When the price was last checked
             */
            priceCheckedAt?: string;
            /** @description Source of most facts with the day of the last check, and the fields that differ */
            checked?: {
                usual: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                others?: {
                    [key: string]: (("staff" | "import" | "ai" | "vendor" | "repository") | string)[];
                };
            };
            sponsored?: boolean;
            featured?: boolean;
            /** Format: date */
            sponsoredFrom?: string;
            /** Format: date */
            sponsoredUntil?: string;
            /** Format: date */
            featuredFrom?: string;
            /** Format: date */
            featuredUntil?: string;
            offer?: {
                text: string;
                code: string;
                /** Format: date */
                endsOn?: string;
            };
            /** @description Markdown */
            aiDescription?: string;
            /** @description Markdown */
            aiFeatures?: string;
            /** Format: date-time */
            aiLastUpdated?: string;
            sourceType?: string;
            sourceId?: string;
            categories?: {
                id: number;
                name: string;
                slug: string;
            }[];
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            licenses?: string[];
            stars?: number;
            /** Format: date */
            lastCommit?: string;
            latestRelease?: string;
            lifecycle?: string;
            plans?: ({
                name: string;
                /** @constant */
                kind: "paid";
                amount: number;
                currency: string;
                /** @enum {string} */
                period: "month" | "year" | "once";
                /** @default false */
                perSeat: boolean;
                /** @default false */
                from: boolean;
                yearAmount?: number;
                includedSeats?: number;
                extraSeat?: number;
                tiers?: {
                    upTo?: number;
                    amount: number;
                    yearAmount?: number;
                }[];
                graduated?: boolean;
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            } | {
                name: string;
                /** @constant */
                kind: "free";
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            } | {
                name: string;
                /** @constant */
                kind: "usage";
                price: string;
                unit?: string;
                unitAmount?: number;
                currency?: string;
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            } | {
                name: string;
                /** @constant */
                kind: "contact";
                minSeats?: number;
                maxSeats?: number;
                minMonths?: number;
                sso?: boolean;
                scim?: boolean;
                auditLog?: boolean;
                api?: boolean;
                support?: string;
                contents?: string[];
            })[];
            freePlan?: boolean;
            trialDays?: number;
            deployment?: string[];
            platforms?: string[];
            installMethods?: string[];
            builtWith?: string[];
            languages?: string[];
            hasApi?: boolean;
            integrations?: string[];
            alternativeTo?: string[];
            compliance?: string[];
            dataResidency?: string[];
            sso?: boolean;
            scim?: boolean;
            twoFactor?: boolean;
            auditLog?: boolean;
            dpa?: boolean;
            aiTraining?: string;
            exportFormats?: string[];
            cancelOnline?: boolean;
            supportChannels?: string[];
            teamSizes?: string[];
            industries?: string[];
            headquarters?: string;
            founded?: number;
            /** Format: date */
            launched?: string;
            votes?: number;
            tags?: string[];
            demo?: unknown;
            documentation?: unknown;
            sourceCode?: unknown;
            changelog?: unknown;
            securityPage?: unknown;
            subprocessors?: unknown;
            statusPage?: unknown;
            screenshots?: string[];
            startingPriceProof?: components["schemas"]["Proof"];
            licensesProof?: components["schemas"]["Proof"];
            starsProof?: components["schemas"]["Proof"];
            lastCommitProof?: components["schemas"]["Proof"];
            latestReleaseProof?: components["schemas"]["Proof"];
            lifecycleProof?: components["schemas"]["Proof"];
            plansProof?: components["schemas"]["Proof"];
            freePlanProof?: components["schemas"]["Proof"];
            trialDaysProof?: components["schemas"]["Proof"];
            deploymentProof?: components["schemas"]["Proof"];
            platformsProof?: components["schemas"]["Proof"];
            installMethodsProof?: components["schemas"]["Proof"];
            builtWithProof?: components["schemas"]["Proof"];
            languagesProof?: components["schemas"]["Proof"];
            hasApiProof?: components["schemas"]["Proof"];
            integrationsProof?: components["schemas"]["Proof"];
            alternativeToProof?: components["schemas"]["Proof"];
            complianceProof?: components["schemas"]["Proof"];
            dataResidencyProof?: components["schemas"]["Proof"];
            ssoProof?: components["schemas"]["Proof"];
            scimProof?: components["schemas"]["Proof"];
            twoFactorProof?: components["schemas"]["Proof"];
            auditLogProof?: components["schemas"]["Proof"];
            dpaProof?: components["schemas"]["Proof"];
            aiTrainingProof?: components["schemas"]["Proof"];
            exportFormatsProof?: components["schemas"]["Proof"];
            cancelOnlineProof?: components["schemas"]["Proof"];
            supportChannelsProof?: components["schemas"]["Proof"];
            teamSizesProof?: components["schemas"]["Proof"];
            industriesProof?: components["schemas"]["Proof"];
            headquartersProof?: components["schemas"]["Proof"];
            foundedProof?: components["schemas"]["Proof"];
            launchedProof?: components["schemas"]["Proof"];
            votesProof?: components["schemas"]["Proof"];
            tagsProof?: components["schemas"]["Proof"];
            demoProof?: components["schemas"]["Proof"];
            documentationProof?: components["schemas"]["Proof"];
            sourceCodeProof?: components["schemas"]["Proof"];
            changelogProof?: components["schemas"]["Proof"];
            securityPageProof?: components["schemas"]["Proof"];
            subprocessorsProof?: components["schemas"]["Proof"];
            statusPageProof?: components["schemas"]["Proof"];
            screenshotsProof?: components["schemas"]["Proof"];
        };
        SomeCategoryFields: {
            id?: number;
            name?: string;
            slug?: string;
            icon?: string;
            count?: number;
            position?: number;
            parentId?: number;
            description?: string;
            formerSlugs?: string[];
        };
        SomeBlogPostFields: {
            id?: number;
            /** @description WordPress post ID, or a generated ID outside WordPress’s range */
            wpId?: number;
            title?: string;
            slug?: string;
            excerpt?: string;
            featuredImage?: string;
            author?: string;
            authorAvatar?: string;
            /** Format: date-time */
            publishedAt?: string;
            category?: string;
            /** @description Minutes */
            readTime?: number;
            /** @description HTML */
            content?: string;
        };
        Proof: {
            url: unknown;
            quote?: string;
            /** Format: date */
            seen?: string;
        };
    };
    responses: {
        /** @description Invalid request. See fields for details. */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not logged in, wrong password, or an access token that doesn’t work. */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Rate limited. Retry after the number of seconds in Retry-After. */
        Error429: {
            headers: {
                /** @description In seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our end. */
        Error500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A required service isn’t configured or isn’t responding, or the server is starting or busy. */
        Error503: {
            headers: {
                /** @description In seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found. */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not allowed for this user, or for this access token. */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Conflict: it already exists or was changed in the meantime. */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Request body too large. */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request body isn’t JSON where that’s expected, or it’s compressed. */
        Error415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The site’s storage is full. Nothing was saved. */
        Error507: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSearch: {
        parameters: {
            query?: {
                q?: string;
                category?: string[];
                price?: string[];
                "free-plan"?: string[];
                "cancel-online"?: string[];
                license?: string[];
                "open-source"?: string[];
                deployment?: string[];
                rating?: string[];
                platform?: string[];
                team?: string[];
                integration?: string[];
                featured?: string[];
                offer?: string[];
                pricing?: string[];
                "free-trial"?: string[];
                api?: string[];
                export?: string[];
                demo?: string[];
                documentation?: string[];
                "source-code"?: string[];
                changelog?: string[];
                "security-page"?: string[];
                subprocessors?: string[];
                "status-page"?: string[];
                screenshots?: string[];
                language?: string[];
                compliance?: string[];
                "data-residency"?: string[];
                sso?: string[];
                scim?: string[];
                "two-factor"?: string[];
                "audit-log"?: string[];
                dpa?: string[];
                "ai-training"?: string[];
                support?: string[];
                installation?: string[];
                "built-with"?: string[];
                stars?: string[];
                "last-commit"?: string[];
                releases?: string[];
                lifecycle?: string[];
                launched?: string[];
                votes?: string[];
                industry?: string[];
                headquarters?: string[];
                founded?: string[];
                "alternative-to"?: string[];
                tag?: string[];
                people?: number;
                paid?: "monthly" | "yearly";
                with?: ("sso" | "scim" | "auditLog" | "api")[];
                sort?: "relevance" | "rating" | "reviews" | "price-low" | "price-high" | "stars" | "newest";
                page?: number;
                limit?: number;
                cursor?: string;
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The address of the next page, with rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getCompanies: {
        parameters: {
            query?: {
                q?: string;
                category?: string[];
                price?: string[];
                "free-plan"?: string[];
                "cancel-online"?: string[];
                license?: string[];
                "open-source"?: string[];
                deployment?: string[];
                rating?: string[];
                platform?: string[];
                team?: string[];
                integration?: string[];
                featured?: string[];
                offer?: string[];
                pricing?: string[];
                "free-trial"?: string[];
                api?: string[];
                export?: string[];
                demo?: string[];
                documentation?: string[];
                "source-code"?: string[];
                changelog?: string[];
                "security-page"?: string[];
                subprocessors?: string[];
                "status-page"?: string[];
                screenshots?: string[];
                language?: string[];
                compliance?: string[];
                "data-residency"?: string[];
                sso?: string[];
                scim?: string[];
                "two-factor"?: string[];
                "audit-log"?: string[];
                dpa?: string[];
                "ai-training"?: string[];
                support?: string[];
                installation?: string[];
                "built-with"?: string[];
                stars?: string[];
                "last-commit"?: string[];
                releases?: string[];
                lifecycle?: string[];
                launched?: string[];
                votes?: string[];
                industry?: string[];
                headquarters?: string[];
                founded?: string[];
                "alternative-to"?: string[];
                tag?: string[];
                people?: number;
                paid?: "monthly" | "yearly";
                with?: ("sso" | "scim" | "auditLog" | "api")[];
                sort?: "relevance" | "rating" | "reviews" | "price-low" | "price-high" | "stars" | "newest";
                page?: number;
                limit?: number;
                cursor?: string;
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    /** @description The address of the next page, with rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Company"] | components["schemas"]["SomeCompanyFields"])[];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getSuggest: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getCompaniesFeatured: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    /** @description The address of the next page, with rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Company"] | components["schemas"]["SomeCompanyFields"])[];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getCompaniesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getCategories: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    /** @description The address of the next page, with rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Category"] | components["schemas"]["SomeCategoryFields"])[];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getCategoriesSlug: {
        parameters: {
            query?: {
                q?: string;
                price?: string[];
                "free-plan"?: string[];
                "cancel-online"?: string[];
                license?: string[];
                "open-source"?: string[];
                deployment?: string[];
                rating?: string[];
                platform?: string[];
                team?: string[];
                integration?: string[];
                featured?: string[];
                offer?: string[];
                pricing?: string[];
                "free-trial"?: string[];
                api?: string[];
                export?: string[];
                demo?: string[];
                documentation?: string[];
                "source-code"?: string[];
                changelog?: string[];
                "security-page"?: string[];
                subprocessors?: string[];
                "status-page"?: string[];
                screenshots?: string[];
                language?: string[];
                compliance?: string[];
                "data-residency"?: string[];
                sso?: string[];
                scim?: string[];
                "two-factor"?: string[];
                "audit-log"?: string[];
                dpa?: string[];
                "ai-training"?: string[];
                support?: string[];
                installation?: string[];
                "built-with"?: string[];
                stars?: string[];
                "last-commit"?: string[];
                releases?: string[];
                lifecycle?: string[];
                launched?: string[];
                votes?: string[];
                industry?: string[];
                headquarters?: string[];
                founded?: string[];
                "alternative-to"?: string[];
                tag?: string[];
                people?: number;
                paid?: "monthly" | "yearly";
                with?: ("sso" | "scim" | "auditLog" | "api")[];
                sort?: "relevance" | "rating" | "reviews" | "price-low" | "price-high" | "stars" | "newest";
                page?: number;
                limit?: number;
                cursor?: string;
                fields?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The address of the next page, with rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryWithCompanies"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminCompanies: {
        parameters: {
            query?: {
                q?: string;
                featured?: "true" | "false";
                sponsored?: "true" | "false";
                category?: string;
                source?: string;
                ratingKind?: "reviews" | "imported" | "estimate";
                status?: "draft" | "published";
                sort?: "id" | "name" | "rating" | "reviewCount" | "startingPrice" | "featured" | "sponsored" | "sourceType" | "createdAt" | "updatedAt";
                dir?: "asc" | "desc";
                page?: number;
                limit?: number;
                cursor?: string;
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    /** @description The address of the next page, with rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Company"] | components["schemas"]["SomeCompanyFields"])[];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    logo?: string | null;
                    description: string;
                    shortDescription: string;
                    website: string;
                    affiliateLink?: string | null;
                    rating: number | string;
                    reviewCount: number | string;
                    startingPrice: string;
                    /** @default false */
                    sponsored?: boolean;
                    /** @default false */
                    featured?: boolean;
                    sponsoredFrom?: string | null;
                    sponsoredUntil?: string | null;
                    featuredFrom?: string | null;
                    featuredUntil?: string | null;
                    offer?: {
                        text: string;
                        code: string;
                        /** Format: date */
                        endsOn?: string;
                    };
                    licenses?: string[] | (null | string);
                    stars?: (number | string) | null | string;
                    lastCommit?: string | null;
                    latestRelease?: string | null;
                    lifecycle?: string | null;
                    plans?: ({
                        name: string;
                        /** @constant */
                        kind: "paid";
                        amount: number | string;
                        currency: string;
                        /** @enum {string} */
                        period: "month" | "year" | "once";
                        /** @default false */
                        perSeat?: boolean;
                        /** @default false */
                        from?: boolean;
                        yearAmount?: (number | string) | null | string;
                        includedSeats?: (number | string) | null | string;
                        extraSeat?: (number | string) | null | string;
                        tiers?: {
                            upTo?: (number | string) | null | string;
                            amount: number | string;
                            yearAmount?: (number | string) | null | string;
                        }[] | (null | string);
                        graduated?: boolean | ("yes" | "no") | null | string;
                        minSeats?: (number | string) | null | string;
                        maxSeats?: (number | string) | null | string;
                        minMonths?: (number | string) | null | string;
                        sso?: boolean | ("yes" | "no") | null | string;
                        scim?: boolean | ("yes" | "no") | null | string;
                        auditLog?: boolean | ("yes" | "no") | null | string;
                        api?: boolean | ("yes" | "no") | null | string;
                        support?: string | null;
                        contents?: string[] | (null | string);
                    } | {
                        name: string;
                        /** @constant */
                        kind: "free";
                        minSeats?: (number | string) | null | string;
                        maxSeats?: (number | string) | null | string;
                        minMonths?: (number | string) | null | string;
                        sso?: boolean | ("yes" | "no") | null | string;
                        scim?: boolean | ("yes" | "no") | null | string;
                        auditLog?: boolean | ("yes" | "no") | null | string;
                        api?: boolean | ("yes" | "no") | null | string;
                        support?: string | null;
                        contents?: string[] | (null | string);
                    } | {
                        name: string;
                        /** @constant */
                        kind: "usage";
                        price: string;
                        unit?: string | null;
                        unitAmount?: (number | string) | null | string;
                        currency?: string | null;
                        minSeats?: (number | string) | null | string;
                        maxSeats?: (number | string) | null | string;
                        minMonths?: (number | string) | null | string;
                        sso?: boolean | ("yes" | "no") | null | string;
                        scim?: boolean | ("yes" | "no") | null | string;
                        auditLog?: boolean | ("yes" | "no") | null | string;
                        api?: boolean | ("yes" | "no") | null | string;
                        support?: string | null;
                        contents?: string[] | (null | string);
                    } | {
                        name: string;
                        /** @constant */
                        kind: "contact";
                        minSeats?: (number | string) | null | string;
                        maxSeats?: (number | string) | null | string;
                        minMonths?: (number | string) | null | string;
                        sso?: boolean | ("yes" | "no") | null | string;
                        scim?: boolean | ("yes" | "no") | null | string;
                        auditLog?: boolean | ("yes" | "no") | null | string;
                        api?: boolean | ("yes" | "no") | null | string;
                        support?: string | null;
                        contents?: string[] | (null | string);
                    })[] | null;
                    freePlan?: boolean | ("yes" | "no") | null | string;
                    trialDays?: (number | string) | null | string;
                    deployment?: string[] | (null | string);
                    platforms?: string[] | (null | string);
                    installMethods?: string[] | (null | string);
                    builtWith?: string[] | (null | string);
                    languages?: string[] | (null | string);
                    hasApi?: boolean | ("yes" | "no") | null | string;
                    integrations?: string[] | (null | string);
                    alternativeTo?: string[] | (null | string);
                    compliance?: string[] | (null | string);
                    dataResidency?: string[] | (null | string);
                    sso?: boolean | ("yes" | "no") | null | string;
                    scim?: boolean | ("yes" | "no") | null | string;
                    twoFactor?: boolean | ("yes" | "no") | null | string;
                    auditLog?: boolean | ("yes" | "no") | null | string;
                    dpa?: boolean | ("yes" | "no") | null | string;
                    aiTraining?: string | null;
                    exportFormats?: string[] | (null | string);
                    cancelOnline?: boolean | ("yes" | "no") | null | string;
                    supportChannels?: string[] | (null | string);
                    teamSizes?: string[] | (null | string);
                    industries?: string[] | (null | string);
                    headquarters?: string | null;
                    founded?: (number | string) | null | string;
                    launched?: string | null;
                    votes?: (number | string) | null | string;
                    tags?: string[] | (null | string);
                    demo?: string | null;
                    documentation?: string | null;
                    sourceCode?: string | null;
                    changelog?: string | null;
                    securityPage?: string | null;
                    subprocessors?: string | null;
                    statusPage?: string | null;
                    screenshots?: string[] | (null | string);
                    startingPriceProof?: components["schemas"]["Proof"] | (null | string);
                    licensesProof?: components["schemas"]["Proof"] | (null | string);
                    starsProof?: components["schemas"]["Proof"] | (null | string);
                    lastCommitProof?: components["schemas"]["Proof"] | (null | string);
                    latestReleaseProof?: components["schemas"]["Proof"] | (null | string);
                    lifecycleProof?: components["schemas"]["Proof"] | (null | string);
                    plansProof?: components["schemas"]["Proof"] | (null | string);
                    freePlanProof?: components["schemas"]["Proof"] | (null | string);
                    trialDaysProof?: components["schemas"]["Proof"] | (null | string);
                    deploymentProof?: components["schemas"]["Proof"] | (null | string);
                    platformsProof?: components["schemas"]["Proof"] | (null | string);
                    installMethodsProof?: components["schemas"]["Proof"] | (null | string);
                    builtWithProof?: components["schemas"]["Proof"] | (null | string);
                    languagesProof?: components["schemas"]["Proof"] | (null | string);
                    hasApiProof?: components["schemas"]["Proof"] | (null | string);
                    integrationsProof?: components["schemas"]["Proof"] | (null | string);
                    alternativeToProof?: components["schemas"]["Proof"] | (null | string);
                    complianceProof?: components["schemas"]["Proof"] | (null | string);
                    dataResidencyProof?: components["schemas"]["Proof"] | (null | string);
                    ssoProof?: components["schemas"]["Proof"] | (null | string);
                    scimProof?: components["schemas"]["Proof"] | (null | string);
                    twoFactorProof?: components["schemas"]["Proof"] | (null | string);
                    auditLogProof?: components["schemas"]["Proof"] | (null | string);
                    dpaProof?: components["schemas"]["Proof"] | (null | string);
                    aiTrainingProof?: components["schemas"]["Proof"] | (null | string);
                    exportFormatsProof?: components["schemas"]["Proof"] | (null | string);
                    cancelOnlineProof?: components["schemas"]["Proof"] | (null | string);
                    supportChannelsProof?: components["schemas"]["Proof"] | (null | string);
                    teamSizesProof?: components["schemas"]["Proof"] | (null | string);
                    industriesProof?: components["schemas"]["Proof"] | (null | string);
                    headquartersProof?: components["schemas"]["Proof"] | (null | string);
                    foundedProof?: components["schemas"]["Proof"] | (null | string);
                    launchedProof?: components["schemas"]["Proof"] | (null | string);
                    votesProof?: components["schemas"]["Proof"] | (null | string);
                    tagsProof?: components["schemas"]["Proof"] | (null | string);
                    demoProof?: components["schemas"]["Proof"] | (null | string);
                    documentationProof?: components["schemas"]["Proof"] | (null | string);
                    sourceCodeProof?: components["schemas"]["Proof"] | (null | string);
                    changelogProof?: components["schemas"]["Proof"] | (null | string);
                    securityPageProof?: components["schemas"]["Proof"] | (null | string);
                    subprocessorsProof?: components["schemas"]["Proof"] | (null | string);
                    statusPageProof?: components["schemas"]["Proof"] | (null | string);
                    screenshotsProof?: components["schemas"]["Proof"] | (null | string);
                    /** @description Markdown. Stays if it’s left out, and is removed if it’s blank */
                    aiDescription?: string | null;
                    /** @description Markdown. Stays if it’s left out, and is removed if it’s blank */
                    aiFeatures?: string | null;
                    assign?: number[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedCompany"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminCompaniesExportCsv: {
        parameters: {
            query?: {
                q?: string;
                featured?: "true" | "false";
                sponsored?: "true" | "false";
                category?: string;
                source?: string;
                ratingKind?: "reviews" | "imported" | "estimate";
                status?: "draft" | "published";
                sort?: "id" | "name" | "rating" | "reviewCount" | "startingPrice" | "featured" | "sponsored" | "sourceType" | "createdAt" | "updatedAt";
                dir?: "asc" | "desc";
                page?: number;
                limit?: number;
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getChanges: {
        parameters: {
            query?: {
                since?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The address of the next page, with rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicChanges"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getOembed: {
        parameters: {
            query: {
                url: string;
                maxwidth?: number;
                maxheight?: number;
                format?: "json";
                theme?: "light" | "dark";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OEmbed"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminCompaniesDuplicates: {
        parameters: {
            query?: {
                name?: string;
                website?: string;
                except?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Duplicate"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminCompaniesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminCompaniesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    logo?: string | null;
                    description: string;
                    shortDescription: string;
                    website: string;
                    affiliateLink?: string | null;
                    rating: number | string;
                    reviewCount: number | string;
                    startingPrice: string;
                    /** @default false */
                    sponsored?: boolean;
                    /** @default false */
                    featured?: boolean;
                    sponsoredFrom?: string | null;
                    sponsoredUntil?: string | null;
                    featuredFrom?: string | null;
                    featuredUntil?: string | null;
                    offer?: {
                        text: string;
                        code: string;
                        /** Format: date */
                        endsOn?: string;
                    };
                    licenses?: string[] | (null | string);
                    stars?: (number | string) | null | string;
                    lastCommit?: string | null;
                    latestRelease?: string | null;
                    lifecycle?: string | null;
                    plans?: ({
                        name: string;
                        /** @constant */
                        kind: "paid";
                        amount: number | string;
                        currency: string;
                        /** @enum {string} */
                        period: "month" | "year" | "once";
                        /** @default false */
                        perSeat?: boolean;
                        /** @default false */
                        from?: boolean;
                        yearAmount?: (number | string) | null | string;
                        includedSeats?: (number | string) | null | string;
                        extraSeat?: (number | string) | null | string;
                        tiers?: {
                            upTo?: (number | string) | null | string;
                            amount: number | string;
                            yearAmount?: (number | string) | null | string;
                        }[] | (null | string);
                        graduated?: boolean | ("yes" | "no") | null | string;
                        minSeats?: (number | string) | null | string;
                        maxSeats?: (number | string) | null | string;
                        minMonths?: (number | string) | null | string;
                        sso?: boolean | ("yes" | "no") | null | string;
                        scim?: boolean | ("yes" | "no") | null | string;
                        auditLog?: boolean | ("yes" | "no") | null | string;
                        api?: boolean | ("yes" | "no") | null | string;
                        support?: string | null;
                        contents?: string[] | (null | string);
                    } | {
                        name: string;
                        /** @constant */
                        kind: "free";
                        minSeats?: (number | string) | null | string;
                        maxSeats?: (number | string) | null | string;
                        minMonths?: (number | string) | null | string;
                        sso?: boolean | ("yes" | "no") | null | string;
                        scim?: boolean | ("yes" | "no") | null | string;
                        auditLog?: boolean | ("yes" | "no") | null | string;
                        api?: boolean | ("yes" | "no") | null | string;
                        support?: string | null;
                        contents?: string[] | (null | string);
                    } | {
                        name: string;
                        /** @constant */
                        kind: "usage";
                        price: string;
                        unit?: string | null;
                        unitAmount?: (number | string) | null | string;
                        currency?: string | null;
                        minSeats?: (number | string) | null | string;
                        maxSeats?: (number | string) | null | string;
                        minMonths?: (number | string) | null | string;
                        sso?: boolean | ("yes" | "no") | null | string;
                        scim?: boolean | ("yes" | "no") | null | string;
                        auditLog?: boolean | ("yes" | "no") | null | string;
                        api?: boolean | ("yes" | "no") | null | string;
                        support?: string | null;
                        contents?: string[] | (null | string);
                    } | {
                        name: string;
                        /** @constant */
                        kind: "contact";
                        minSeats?: (number | string) | null | string;
                        maxSeats?: (number | string) | null | string;
                        minMonths?: (number | string) | null | string;
                        sso?: boolean | ("yes" | "no") | null | string;
                        scim?: boolean | ("yes" | "no") | null | string;
                        auditLog?: boolean | ("yes" | "no") | null | string;
                        api?: boolean | ("yes" | "no") | null | string;
                        support?: string | null;
                        contents?: string[] | (null | string);
                    })[] | null;
                    freePlan?: boolean | ("yes" | "no") | null | string;
                    trialDays?: (number | string) | null | string;
                    deployment?: string[] | (null | string);
                    platforms?: string[] | (null | string);
                    installMethods?: string[] | (null | string);
                    builtWith?: string[] | (null | string);
                    languages?: string[] | (null | string);
                    hasApi?: boolean | ("yes" | "no") | null | string;
                    integrations?: string[] | (null | string);
                    alternativeTo?: string[] | (null | string);
                    compliance?: string[] | (null | string);
                    dataResidency?: string[] | (null | string);
                    sso?: boolean | ("yes" | "no") | null | string;
                    scim?: boolean | ("yes" | "no") | null | string;
                    twoFactor?: boolean | ("yes" | "no") | null | string;
                    auditLog?: boolean | ("yes" | "no") | null | string;
                    dpa?: boolean | ("yes" | "no") | null | string;
                    aiTraining?: string | null;
                    exportFormats?: string[] | (null | string);
                    cancelOnline?: boolean | ("yes" | "no") | null | string;
                    supportChannels?: string[] | (null | string);
                    teamSizes?: string[] | (null | string);
                    industries?: string[] | (null | string);
                    headquarters?: string | null;
                    founded?: (number | string) | null | string;
                    launched?: string | null;
                    votes?: (number | string) | null | string;
                    tags?: string[] | (null | string);
                    demo?: string | null;
                    documentation?: string | null;
                    sourceCode?: string | null;
                    changelog?: string | null;
                    securityPage?: string | null;
                    subprocessors?: string | null;
                    statusPage?: string | null;
                    screenshots?: string[] | (null | string);
                    startingPriceProof?: components["schemas"]["Proof"] | (null | string);
                    licensesProof?: components["schemas"]["Proof"] | (null | string);
                    starsProof?: components["schemas"]["Proof"] | (null | string);
                    lastCommitProof?: components["schemas"]["Proof"] | (null | string);
                    latestReleaseProof?: components["schemas"]["Proof"] | (null | string);
                    lifecycleProof?: components["schemas"]["Proof"] | (null | string);
                    plansProof?: components["schemas"]["Proof"] | (null | string);
                    freePlanProof?: components["schemas"]["Proof"] | (null | string);
                    trialDaysProof?: components["schemas"]["Proof"] | (null | string);
                    deploymentProof?: components["schemas"]["Proof"] | (null | string);
                    platformsProof?: components["schemas"]["Proof"] | (null | string);
                    installMethodsProof?: components["schemas"]["Proof"] | (null | string);
                    builtWithProof?: components["schemas"]["Proof"] | (null | string);
                    languagesProof?: components["schemas"]["Proof"] | (null | string);
                    hasApiProof?: components["schemas"]["Proof"] | (null | string);
                    integrationsProof?: components["schemas"]["Proof"] | (null | string);
                    alternativeToProof?: components["schemas"]["Proof"] | (null | string);
                    complianceProof?: components["schemas"]["Proof"] | (null | string);
                    dataResidencyProof?: components["schemas"]["Proof"] | (null | string);
                    ssoProof?: components["schemas"]["Proof"] | (null | string);
                    scimProof?: components["schemas"]["Proof"] | (null | string);
                    twoFactorProof?: components["schemas"]["Proof"] | (null | string);
                    auditLogProof?: components["schemas"]["Proof"] | (null | string);
                    dpaProof?: components["schemas"]["Proof"] | (null | string);
                    aiTrainingProof?: components["schemas"]["Proof"] | (null | string);
                    exportFormatsProof?: components["schemas"]["Proof"] | (null | string);
                    cancelOnlineProof?: components["schemas"]["Proof"] | (null | string);
                    supportChannelsProof?: components["schemas"]["Proof"] | (null | string);
                    teamSizesProof?: components["schemas"]["Proof"] | (null | string);
                    industriesProof?: components["schemas"]["Proof"] | (null | string);
                    headquartersProof?: components["schemas"]["Proof"] | (null | string);
                    foundedProof?: components["schemas"]["Proof"] | (null | string);
                    launchedProof?: components["schemas"]["Proof"] | (null | string);
                    votesProof?: components["schemas"]["Proof"] | (null | string);
                    tagsProof?: components["schemas"]["Proof"] | (null | string);
                    demoProof?: components["schemas"]["Proof"] | (null | string);
                    documentationProof?: components["schemas"]["Proof"] | (null | string);
                    sourceCodeProof?: components["schemas"]["Proof"] | (null | string);
                    changelogProof?: components["schemas"]["Proof"] | (null | string);
                    securityPageProof?: components["schemas"]["Proof"] | (null | string);
                    subprocessorsProof?: components["schemas"]["Proof"] | (null | string);
                    statusPageProof?: components["schemas"]["Proof"] | (null | string);
                    screenshotsProof?: components["schemas"]["Proof"] | (null | string);
                    /** @description Markdown. Stays if it’s left out, and is removed if it’s blank */
                    aiDescription?: string | null;
                    /** @description Markdown. Stays if it’s left out, and is removed if it’s blank */
                    aiFeatures?: string | null;
                    updatedAt?: string | null;
                    publish?: boolean;
                    assign?: number[];
                    unassign?: number[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedCompany"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminCompaniesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminCompaniesIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminCategoryMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyId: number;
                    categoryId: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryMapping"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminCategoryMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyId: number;
                    categoryId: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryMapping"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminStale: {
        parameters: {
            query?: {
                field?: "startingPrice" | "description" | "website" | "logo" | "plans" | "freePlan" | "trialDays" | "integrations" | "compliance" | "dataResidency" | "sso" | "scim" | "aiTraining" | "cancelOnline";
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleCompany"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminCompaniesIdOrigins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Origins"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminCompaniesIdOrigins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fields: ("startingPrice" | "description" | "website" | "logo" | "plans" | "freePlan" | "trialDays" | "integrations" | "compliance" | "dataResidency" | "sso" | "scim" | "aiTraining" | "cancelOnline")[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Origins"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminStaleChecked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    field: "startingPrice" | "description" | "website" | "logo" | "plans" | "freePlan" | "trialDays" | "integrations" | "compliance" | "dataResidency" | "sso" | "scim" | "aiTraining" | "cancelOnline";
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminLogos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPicture"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminScreenshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPicture"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminPostImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPicture"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminAuthorPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPicture"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminCompaniesBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[];
                    query?: {
                        q?: string | null;
                        featured?: ("true" | "false") | null | string;
                        sponsored?: ("true" | "false") | null | string;
                        category?: string | null;
                        source?: string | null;
                        ratingKind?: ("reviews" | "imported" | "estimate") | null | string;
                        status?: ("draft" | "published") | null | string;
                    };
                    /** @constant */
                    action: "feature";
                    from?: string | null;
                    to?: string | null;
                } | {
                    ids?: number[];
                    query?: {
                        q?: string | null;
                        featured?: ("true" | "false") | null | string;
                        sponsored?: ("true" | "false") | null | string;
                        category?: string | null;
                        source?: string | null;
                        ratingKind?: ("reviews" | "imported" | "estimate") | null | string;
                        status?: ("draft" | "published") | null | string;
                    };
                    /** @constant */
                    action: "unfeature";
                } | {
                    ids?: number[];
                    query?: {
                        q?: string | null;
                        featured?: ("true" | "false") | null | string;
                        sponsored?: ("true" | "false") | null | string;
                        category?: string | null;
                        source?: string | null;
                        ratingKind?: ("reviews" | "imported" | "estimate") | null | string;
                        status?: ("draft" | "published") | null | string;
                    };
                    /** @constant */
                    action: "sponsor";
                    from?: string | null;
                    to?: string | null;
                } | {
                    ids?: number[];
                    query?: {
                        q?: string | null;
                        featured?: ("true" | "false") | null | string;
                        sponsored?: ("true" | "false") | null | string;
                        category?: string | null;
                        source?: string | null;
                        ratingKind?: ("reviews" | "imported" | "estimate") | null | string;
                        status?: ("draft" | "published") | null | string;
                    };
                    /** @constant */
                    action: "unsponsor";
                } | {
                    ids?: number[];
                    query?: {
                        q?: string | null;
                        featured?: ("true" | "false") | null | string;
                        sponsored?: ("true" | "false") | null | string;
                        category?: string | null;
                        source?: string | null;
                        ratingKind?: ("reviews" | "imported" | "estimate") | null | string;
                        status?: ("draft" | "published") | null | string;
                    };
                    /** @constant */
                    action: "assign";
                    categoryId: number;
                } | {
                    ids?: number[];
                    query?: {
                        q?: string | null;
                        featured?: ("true" | "false") | null | string;
                        sponsored?: ("true" | "false") | null | string;
                        category?: string | null;
                        source?: string | null;
                        ratingKind?: ("reviews" | "imported" | "estimate") | null | string;
                        status?: ("draft" | "published") | null | string;
                    };
                    /** @constant */
                    action: "unassign";
                    categoryId: number;
                } | {
                    ids?: number[];
                    query?: {
                        q?: string | null;
                        featured?: ("true" | "false") | null | string;
                        sponsored?: ("true" | "false") | null | string;
                        category?: string | null;
                        source?: string | null;
                        ratingKind?: ("reviews" | "imported" | "estimate") | null | string;
                        status?: ("draft" | "published") | null | string;
                    };
                    /** @constant */
                    action: "trash";
                } | {
                    ids?: number[];
                    query?: {
                        q?: string | null;
                        featured?: ("true" | "false") | null | string;
                        sponsored?: ("true" | "false") | null | string;
                        category?: string | null;
                        source?: string | null;
                        ratingKind?: ("reviews" | "imported" | "estimate") | null | string;
                        status?: ("draft" | "published") | null | string;
                    };
                    /** @constant */
                    action: "restore";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminTrashRestore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items?: {
                        /** @enum {string} */
                        entity: "company" | "category" | "post";
                        id: number;
                    }[];
                    query?: {
                        q?: string | null;
                        entity?: ("company" | "category" | "post") | null | string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restored"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminTrash: {
        parameters: {
            query?: {
                q?: string;
                entity?: "company" | "category" | "post";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashedThing"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminTrashDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminTrashDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminChanges: {
        parameters: {
            query?: {
                entity?: "company" | "category" | "post" | "user" | "invitation" | "submission" | "lead" | "contact" | "review" | "edit" | "price" | "subscriber" | "issue" | "link" | "import" | "rates" | "synonyms" | "crawlers" | "comparison" | "webhook" | "trash";
                entityId?: number;
                actor?: string;
                action?: "create" | "update" | "trash" | "restore" | "delete" | "assign" | "unassign" | "revert";
                from?: string;
                to?: string;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminCompaniesIdHistory: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminChangesUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    undo: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminChangesIdRevert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminCleanupDummyCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CleanupList"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminCleanupDummyCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CleanupAnswer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminCategories: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    /** @description The address of the next page, with rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Category"] | components["schemas"]["SomeCategoryFields"])[];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    slug?: string | null;
                    /** @default users */
                    icon?: string;
                    parentId?: number | null | string;
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    putAdminCategoriesOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminCategoriesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminCategoriesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    slug?: string | null;
                    /** @default users */
                    icon?: string;
                    parentId?: number | null | string;
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminCategoriesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminCategoriesIdMerge: {
        parameters: {
            query: {
                into: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergePreview"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminCategoriesIdMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    into: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminCategoriesIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminExchangeRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRates"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminExchangeRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    day: string;
                    perEuro: {
                        [key: string]: number;
                    } | string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRates"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminExchangeRatesRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRates"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminSynonyms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Synonyms"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminSynonyms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groups?: string[][] | (null | string);
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Synonyms"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminCrawlers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlerPolicy"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminCrawlers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    policy: "all" | "answers" | "none";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlerPolicy"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getCompareTools: {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparedTool"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminComparisons: {
        parameters: {
            query?: {
                q?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminComparisons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyIds: number[];
                    editorNote?: string | null;
                    /**
                     * @deprecated
                     * @description Former name of editorNote
                     */
                    take?: unknown;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    putAdminComparisonsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    editorNote?: string | null;
                    /**
                     * @deprecated
                     * @description Former name of editorNote
                     */
                    take?: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminComparisonsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getBlog: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    /** @description The address of the next page, with rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["BlogPost"] | components["schemas"]["SomeBlogPostFields"])[];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getBlogSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPost"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminPosts: {
        parameters: {
            query?: {
                q?: string;
                status?: "draft" | "scheduled" | "published";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPost"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminPosts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    slug?: string | null;
                    excerpt: string;
                    content?: string | null;
                    markdown?: string | null;
                    featuredImage?: string | null;
                    author: string;
                    authorAvatar?: string | null;
                    publishedAt?: string | null;
                    status?: ("draft" | "scheduled" | "published") | null | string;
                    category: string;
                    readTime?: number | null | string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedPost"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminPostsPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content?: string | null;
                    markdown?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPreview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminPostsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedPost"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminPostsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    slug?: string | null;
                    excerpt: string;
                    content?: string | null;
                    markdown?: string | null;
                    featuredImage?: string | null;
                    author: string;
                    authorAvatar?: string | null;
                    publishedAt?: string | null;
                    status?: ("draft" | "scheduled" | "published") | null | string;
                    category: string;
                    readTime?: number | null | string;
                    updatedAt?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedPost"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminPostsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminPostsIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedPost"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminPostsIdVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostVersion"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminPostsIdVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The ID of one of the last 50 saves */
                    version: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedPost"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postSubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminSubscribers: {
        parameters: {
            query?: {
                q?: string;
                status?: "pending" | "confirmed" | "unsubscribed" | "bounced";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminSubscribersCsv: {
        parameters: {
            query?: {
                q?: string;
                status?: "pending" | "confirmed" | "unsubscribed" | "bounced";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminNewsletter: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterIssue"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    markdown?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterIssue"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminNewsletterPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    markdown?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuePreview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminNewsletterTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    markdown?: string | null;
                    email: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminNewsletterId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterIssue"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminNewsletterId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    markdown?: string | null;
                    /** Format: date-time */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterIssue"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminNewsletterId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminNewsletterIdSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    updatedAt: string;
                    /** Format: date-time */
                    scheduledAt: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterIssue"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminNewsletterIdSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterIssue"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminNewsletterIdAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "unschedule" | "pause" | "resume" | "cancel";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterIssue"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminNewsletterIdDeliveries: {
        parameters: {
            query?: {
                state?: "waiting" | "sending" | "sent" | "failed" | "unknown" | "bounced" | "skipped";
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueDelivery"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminNewsletterIdResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subscriberId: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterIssue"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postNewsletterBounces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    kind: "hard" | "soft" | "complaint";
                    reason?: string;
                    /** Format: date-time */
                    at?: string;
                    messageId?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postLoginSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    passkey?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string | null;
                    code?: string | null;
                    passkey?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postPasskeysOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postPasskeysNewOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminUsers: {
        parameters: {
            query?: {
                q?: string;
                role?: "any" | "owner" | "editor" | "moderator" | "writer" | "analyst";
                status?: "suspended" | "reset-forced";
                admins?: "true";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null removes the role */
                    role?: ("owner" | "editor" | "moderator" | "writer" | "analyst") | null;
                    /**
                     * @deprecated
                     * @description Instead of a role: makes a user without one an owner, or removes the role
                     */
                    isAdmin?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "owner" | "editor" | "moderator" | "writer" | "analyst";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminInvitationsIdResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminInvitationsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminUsersIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    putAdminUsersIdForcedReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminUsersIdForcedReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminSecurityEvents: {
        parameters: {
            query?: {
                kind?: "logged-in" | "logged-out" | "registered" | "login-failed" | "password-wrong" | "factor-failed" | "too-many-attempts" | "password-changed" | "password-reset-requested" | "password-reset" | "username-changed" | "email-change-requested" | "email-changed" | "factor-added" | "factor-removed" | "recovery-code-used" | "recovery-codes-renewed" | "factors-reset" | "session-ended" | "sessions-ended" | "all-sessions-ended" | "invited" | "invitation-withdrawn" | "role-changed" | "suspended" | "unsuspended" | "reset-forced" | "reset-withdrawn" | "identity-linked" | "identity-unlinked" | "identity-confirmed" | "identity-refused" | "data-downloaded" | "people-exported" | "token-created" | "token-revoked" | "webhook-secret-created" | "setting-changed" | "account-deleted";
                person?: string;
                from?: string;
                to?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityEvent"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminSecurityEventsCsv: {
        parameters: {
            query?: {
                kind?: "logged-in" | "logged-out" | "registered" | "login-failed" | "password-wrong" | "factor-failed" | "too-many-attempts" | "password-changed" | "password-reset-requested" | "password-reset" | "username-changed" | "email-change-requested" | "email-changed" | "factor-added" | "factor-removed" | "recovery-code-used" | "recovery-codes-renewed" | "factors-reset" | "session-ended" | "sessions-ended" | "all-sessions-ended" | "invited" | "invitation-withdrawn" | "role-changed" | "suspended" | "unsuspended" | "reset-forced" | "reset-withdrawn" | "identity-linked" | "identity-unlinked" | "identity-confirmed" | "identity-refused" | "data-downloaded" | "people-exported" | "token-created" | "token-revoked" | "webhook-secret-created" | "setting-changed" | "account-deleted";
                person?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminUsersIdSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    /** @description The last day in UTC. Without one, the suspension lasts until it’s lifted */
                    lastDay?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotifiedUser"];
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminUsersIdSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotifiedUser"];
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putSavedToolsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteSavedToolsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postCompaniesIdCorrections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    /** @enum {string} */
                    field?: "name" | "website" | "startingPrice" | "shortDescription" | "description";
                    proposal?: string;
                    message: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminCompaniesIdVendors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorMember"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminCompaniesIdVendors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    insteadOf?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorMember"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminCompaniesIdVendorsUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                user: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorMember"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminCompaniesIdContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorContacts"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminCompaniesIdContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorContacts"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminCompaniesIdContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorContacts"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminInbox: {
        parameters: {
            query?: {
                kind?: "listing" | "sponsorship" | "partner" | "contact" | "correction" | "request" | "report" | "placement" | "claim" | "demo" | "review" | "edit" | "price";
                state?: "new" | "published" | "declined" | "closed" | "removed" | "approved" | "forwarded" | "waiting" | "open";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxItem"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminInboxCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxCount"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminInboxCsv: {
        parameters: {
            query?: {
                kind?: "listing" | "sponsorship" | "partner" | "contact" | "correction" | "request" | "report" | "placement" | "claim" | "demo" | "review" | "edit" | "price";
                state?: "new" | "published" | "declined" | "closed" | "removed" | "approved" | "forwarded" | "waiting" | "open";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminInboxKindId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxItem"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminInboxKindId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "new" | "published" | "declined" | "closed" | "removed" | "approved" | "forwarded" | "waiting";
                    reason?: string | null;
                    fields?: string[];
                    updatedAt?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxItem"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminInboxKindIdReplies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    updatedAt?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxItem"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminInboxBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        /** @enum {string} */
                        state: "new" | "published" | "declined" | "closed" | "removed" | "approved" | "forwarded" | "waiting";
                        updatedAt?: string | null;
                        /** @enum {string} */
                        kind: "listing" | "sponsorship" | "partner" | "contact" | "correction" | "request" | "report" | "placement" | "claim" | "demo" | "review" | "edit" | "price";
                        id: number;
                    }[];
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxResult"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminLeadsCsv: {
        parameters: {
            query?: {
                state?: "new" | "forwarded" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A browser is sent to a page that asks for a password or code again */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminLeadsIdAssignee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadHandling"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminLeadsIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadHandling"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminLeadsIdNotesNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                note: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadHandling"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminWork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Work"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminJobs: {
        parameters: {
            query?: {
                kind?: string;
                state?: "waiting" | "running" | "done" | "failed" | "cancelled";
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminJobsEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminJobsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminJobsIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminJobsIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminCompaniesIdGenerateAiContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    review?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedCompany"];
                };
            };
            /** @description Started as a background job */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminAi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiStatus"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminAiProposals: {
        parameters: {
            query?: {
                open?: "true" | "false";
                companyId?: number;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminAiProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyId: number;
                    /** @default false */
                    readWebsite?: boolean;
                    key?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description Started as a background job */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminAiProposalsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminAiProposalsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    accept?: ("aiDescription" | "aiFeatures" | "freePlan" | "deployment" | "platforms" | "installMethods" | "languages" | "hasApi" | "compliance" | "dataResidency" | "sso" | "scim" | "twoFactor" | "auditLog" | "dpa" | "exportFormats" | "cancelOnline" | "supportChannels" | "teamSizes")[];
                    /** @default [] */
                    reject?: ("aiDescription" | "aiFeatures" | "freePlan" | "deployment" | "platforms" | "installMethods" | "languages" | "hasApi" | "compliance" | "dataResidency" | "sso" | "scim" | "twoFactor" | "auditLog" | "dpa" | "exportFormats" | "cancelOnline" | "supportChannels" | "teamSizes")[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedProposal"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminAiBatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyIds?: number[];
                    /** @default 25 */
                    maxCompanies?: number;
                    /** @default 100000 */
                    maxTokens?: number;
                    /** @default false */
                    readWebsite?: boolean;
                    key?: string;
                    /**
                     * @deprecated
                     * @description Former name of maxCompanies
                     */
                    mostCompanies?: unknown;
                    /**
                     * @deprecated
                     * @description Former name of maxTokens
                     */
                    mostTokens?: unknown;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminImportProducthunt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token?: string | unknown;
                    batchSize?: number | unknown;
                    totalLimit?: number;
                    /**
                     * @default NEWEST
                     * @constant
                     */
                    order?: "NEWEST";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminImportProducthuntTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductHuntState"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminImportProducthuntTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductHuntState"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminImports: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportBatch"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token?: string | unknown;
                    totalLimit: number;
                };
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportStarted"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminImportsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportBatch"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteAdminImportsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminImportsIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportSample"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminImportsIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "iso-8859-2" | "iso-8859-15" | "koi8-r" | "macintosh" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                    /** @enum {string} */
                    delimiter?: "," | ";" | "\t" | "|";
                    list?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportSample"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminImportsIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns?: {
                        name?: string;
                        website?: string;
                        description?: string;
                        shortDescription?: string;
                        logo?: string;
                        startingPrice?: string;
                        affiliateLink?: string;
                        rating?: string;
                        reviewCount?: string;
                        sponsored?: string;
                        featured?: string;
                        sponsoredFrom?: string;
                        sponsoredUntil?: string;
                        featuredFrom?: string;
                        featuredUntil?: string;
                        sourceId?: string;
                        licenses?: string;
                        stars?: string;
                        lastCommit?: string;
                        latestRelease?: string;
                        lifecycle?: string;
                        plans?: string;
                        freePlan?: string;
                        trialDays?: string;
                        deployment?: string;
                        platforms?: string;
                        installMethods?: string;
                        builtWith?: string;
                        languages?: string;
                        hasApi?: string;
                        integrations?: string;
                        alternativeTo?: string;
                        compliance?: string;
                        dataResidency?: string;
                        sso?: string;
                        scim?: string;
                        twoFactor?: string;
                        auditLog?: string;
                        dpa?: string;
                        aiTraining?: string;
                        exportFormats?: string;
                        cancelOnline?: string;
                        supportChannels?: string;
                        teamSizes?: string;
                        industries?: string;
                        headquarters?: string;
                        founded?: string;
                        launched?: string;
                        votes?: string;
                        tags?: string;
                        demo?: string;
                        documentation?: string;
                        sourceCode?: string;
                        changelog?: string;
                        securityPage?: string;
                        subprocessors?: string;
                        statusPage?: string;
                        screenshots?: string;
                        startingPriceProof?: string;
                        licensesProof?: string;
                        starsProof?: string;
                        lastCommitProof?: string;
                        latestReleaseProof?: string;
                        lifecycleProof?: string;
                        plansProof?: string;
                        freePlanProof?: string;
                        trialDaysProof?: string;
                        deploymentProof?: string;
                        platformsProof?: string;
                        installMethodsProof?: string;
                        builtWithProof?: string;
                        languagesProof?: string;
                        hasApiProof?: string;
                        integrationsProof?: string;
                        alternativeToProof?: string;
                        complianceProof?: string;
                        dataResidencyProof?: string;
                        ssoProof?: string;
                        scimProof?: string;
                        twoFactorProof?: string;
                        auditLogProof?: string;
                        dpaProof?: string;
                        aiTrainingProof?: string;
                        exportFormatsProof?: string;
                        cancelOnlineProof?: string;
                        supportChannelsProof?: string;
                        teamSizesProof?: string;
                        industriesProof?: string;
                        headquartersProof?: string;
                        foundedProof?: string;
                        launchedProof?: string;
                        votesProof?: string;
                        tagsProof?: string;
                        demoProof?: string;
                        documentationProof?: string;
                        sourceCodeProof?: string;
                        changelogProof?: string;
                        securityPageProof?: string;
                        subprocessorsProof?: string;
                        statusPageProof?: string;
                        screenshotsProof?: string;
                        categories?: string | string[];
                    };
                    /** @default {} */
                    options?: {
                        /** @enum {number} */
                        ratingScale?: 5 | 10 | 50 | 100;
                        /** @enum {string} */
                        dateOrder?: "mdy" | "dmy";
                        /** @enum {string} */
                        separator?: ";" | "|" | "\n" | "," | " / " | "";
                        /** @enum {string} */
                        missing?: "skip" | "draft" | "text" | "column";
                        missingText?: string;
                        missingColumn?: string;
                    };
                    /** @enum {string} */
                    identity?: "id" | "website" | "name";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminImportsIdRows: {
        parameters: {
            query?: {
                verdict?: "create" | "update" | "unchanged" | "skipped" | "conflict";
                issues?: "true";
                state?: "open" | "applied" | "failed" | "undone" | "kept";
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRow"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminImportsIdRowsPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                place: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "create" | "merge" | "leave";
                    fields?: ("name" | "website" | "description" | "shortDescription" | "logo" | "startingPrice" | "affiliateLink" | "rating" | "reviewCount" | "sponsored" | "featured" | "sponsoredFrom" | "sponsoredUntil" | "featuredFrom" | "featuredUntil" | "licenses" | "stars" | "lastCommit" | "latestRelease" | "lifecycle" | "plans" | "freePlan" | "trialDays" | "deployment" | "platforms" | "installMethods" | "builtWith" | "languages" | "hasApi" | "integrations" | "alternativeTo" | "compliance" | "dataResidency" | "sso" | "scim" | "twoFactor" | "auditLog" | "dpa" | "aiTraining" | "exportFormats" | "cancelOnline" | "supportChannels" | "teamSizes" | "industries" | "headquarters" | "founded" | "launched" | "votes" | "tags" | "demo" | "documentation" | "sourceCode" | "changelog" | "securityPage" | "subprocessors" | "statusPage" | "screenshots" | "startingPriceProof" | "licensesProof" | "starsProof" | "lastCommitProof" | "latestReleaseProof" | "lifecycleProof" | "plansProof" | "freePlanProof" | "trialDaysProof" | "deploymentProof" | "platformsProof" | "installMethodsProof" | "builtWithProof" | "languagesProof" | "hasApiProof" | "integrationsProof" | "alternativeToProof" | "complianceProof" | "dataResidencyProof" | "ssoProof" | "scimProof" | "twoFactorProof" | "auditLogProof" | "dpaProof" | "aiTrainingProof" | "exportFormatsProof" | "cancelOnlineProof" | "supportChannelsProof" | "teamSizesProof" | "industriesProof" | "headquartersProof" | "foundedProof" | "launchedProof" | "votesProof" | "tagsProof" | "demoProof" | "documentationProof" | "sourceCodeProof" | "changelogProof" | "securityPageProof" | "subprocessorsProof" | "statusPageProof" | "screenshotsProof" | "categories")[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRow"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminImportsIdRowsPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                place: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cells: {
                        name?: string;
                        website?: string;
                        description?: string;
                        shortDescription?: string;
                        logo?: string;
                        startingPrice?: string;
                        affiliateLink?: string;
                        rating?: string;
                        reviewCount?: string;
                        sponsored?: string;
                        featured?: string;
                        sponsoredFrom?: string;
                        sponsoredUntil?: string;
                        featuredFrom?: string;
                        featuredUntil?: string;
                        sourceId?: string;
                        licenses?: string;
                        stars?: string;
                        lastCommit?: string;
                        latestRelease?: string;
                        lifecycle?: string;
                        plans?: string;
                        freePlan?: string;
                        trialDays?: string;
                        deployment?: string;
                        platforms?: string;
                        installMethods?: string;
                        builtWith?: string;
                        languages?: string;
                        hasApi?: string;
                        integrations?: string;
                        alternativeTo?: string;
                        compliance?: string;
                        dataResidency?: string;
                        sso?: string;
                        scim?: string;
                        twoFactor?: string;
                        auditLog?: string;
                        dpa?: string;
                        aiTraining?: string;
                        exportFormats?: string;
                        cancelOnline?: string;
                        supportChannels?: string;
                        teamSizes?: string;
                        industries?: string;
                        headquarters?: string;
                        founded?: string;
                        launched?: string;
                        votes?: string;
                        tags?: string;
                        demo?: string;
                        documentation?: string;
                        sourceCode?: string;
                        changelog?: string;
                        securityPage?: string;
                        subprocessors?: string;
                        statusPage?: string;
                        screenshots?: string;
                        startingPriceProof?: string;
                        licensesProof?: string;
                        starsProof?: string;
                        lastCommitProof?: string;
                        latestReleaseProof?: string;
                        lifecycleProof?: string;
                        plansProof?: string;
                        freePlanProof?: string;
                        trialDaysProof?: string;
                        deploymentProof?: string;
                        platformsProof?: string;
                        installMethodsProof?: string;
                        builtWithProof?: string;
                        languagesProof?: string;
                        hasApiProof?: string;
                        integrationsProof?: string;
                        alternativeToProof?: string;
                        complianceProof?: string;
                        dataResidencyProof?: string;
                        ssoProof?: string;
                        scimProof?: string;
                        twoFactorProof?: string;
                        auditLogProof?: string;
                        dpaProof?: string;
                        aiTrainingProof?: string;
                        exportFormatsProof?: string;
                        cancelOnlineProof?: string;
                        supportChannelsProof?: string;
                        teamSizesProof?: string;
                        industriesProof?: string;
                        headquartersProof?: string;
                        foundedProof?: string;
                        launchedProof?: string;
                        votesProof?: string;
                        tagsProof?: string;
                        demoProof?: string;
                        documentationProof?: string;
                        sourceCodeProof?: string;
                        changelogProof?: string;
                        securityPageProof?: string;
                        subprocessorsProof?: string;
                        statusPageProof?: string;
                        screenshotsProof?: string;
                        /** @default [] */
                        categories?: string[];
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRow"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminImportsIdCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCategories"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminImportsIdCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    imported: string;
                    to: ("suggestion" | "none") | {
                        slug: string;
                    } | {
                        name: string;
                        parent?: string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCategories"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminImportsIdApply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    only?: "create" | "update";
                    places?: number[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminImportsIdAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    only?: "create" | "update";
                    places?: number[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminImportsIdReopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportBatch"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminImportsIdUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    places?: number[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminImportsIdTakeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    places?: number[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminImportsMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportMapping"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminImportsMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    columns: {
                        name?: string;
                        website?: string;
                        description?: string;
                        shortDescription?: string;
                        logo?: string;
                        startingPrice?: string;
                        affiliateLink?: string;
                        rating?: string;
                        reviewCount?: string;
                        sponsored?: string;
                        featured?: string;
                        sponsoredFrom?: string;
                        sponsoredUntil?: string;
                        featuredFrom?: string;
                        featuredUntil?: string;
                        sourceId?: string;
                        licenses?: string;
                        stars?: string;
                        lastCommit?: string;
                        latestRelease?: string;
                        lifecycle?: string;
                        plans?: string;
                        freePlan?: string;
                        trialDays?: string;
                        deployment?: string;
                        platforms?: string;
                        installMethods?: string;
                        builtWith?: string;
                        languages?: string;
                        hasApi?: string;
                        integrations?: string;
                        alternativeTo?: string;
                        compliance?: string;
                        dataResidency?: string;
                        sso?: string;
                        scim?: string;
                        twoFactor?: string;
                        auditLog?: string;
                        dpa?: string;
                        aiTraining?: string;
                        exportFormats?: string;
                        cancelOnline?: string;
                        supportChannels?: string;
                        teamSizes?: string;
                        industries?: string;
                        headquarters?: string;
                        founded?: string;
                        launched?: string;
                        votes?: string;
                        tags?: string;
                        demo?: string;
                        documentation?: string;
                        sourceCode?: string;
                        changelog?: string;
                        securityPage?: string;
                        subprocessors?: string;
                        statusPage?: string;
                        screenshots?: string;
                        startingPriceProof?: string;
                        licensesProof?: string;
                        starsProof?: string;
                        lastCommitProof?: string;
                        latestReleaseProof?: string;
                        lifecycleProof?: string;
                        plansProof?: string;
                        freePlanProof?: string;
                        trialDaysProof?: string;
                        deploymentProof?: string;
                        platformsProof?: string;
                        installMethodsProof?: string;
                        builtWithProof?: string;
                        languagesProof?: string;
                        hasApiProof?: string;
                        integrationsProof?: string;
                        alternativeToProof?: string;
                        complianceProof?: string;
                        dataResidencyProof?: string;
                        ssoProof?: string;
                        scimProof?: string;
                        twoFactorProof?: string;
                        auditLogProof?: string;
                        dpaProof?: string;
                        aiTrainingProof?: string;
                        exportFormatsProof?: string;
                        cancelOnlineProof?: string;
                        supportChannelsProof?: string;
                        teamSizesProof?: string;
                        industriesProof?: string;
                        headquartersProof?: string;
                        foundedProof?: string;
                        launchedProof?: string;
                        votesProof?: string;
                        tagsProof?: string;
                        demoProof?: string;
                        documentationProof?: string;
                        sourceCodeProof?: string;
                        changelogProof?: string;
                        securityPageProof?: string;
                        subprocessorsProof?: string;
                        statusPageProof?: string;
                        screenshotsProof?: string;
                        categories?: string | string[];
                    };
                    /** @default {} */
                    options?: {
                        /** @enum {number} */
                        ratingScale?: 5 | 10 | 50 | 100;
                        /** @enum {string} */
                        dateOrder?: "mdy" | "dmy";
                        /** @enum {string} */
                        separator?: ";" | "|" | "\n" | "," | " / " | "";
                        /** @enum {string} */
                        missing?: "skip" | "draft" | "text" | "column";
                        missingText?: string;
                        missingColumn?: string;
                    };
                    /** @enum {string} */
                    identity?: "id" | "website" | "name";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportMapping"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminImportsMappingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    url: string;
                    events: ("company.published" | "company.changed" | "company.removed" | "price.changed" | "review.published" | "submission.received")[] | ("company.published" | "company.changed" | "company.removed" | "price.changed" | "review.published" | "submission.received");
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminWebhooksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putAdminWebhooksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    url: string;
                    events: ("company.published" | "company.changed" | "company.removed" | "price.changed" | "review.published" | "submission.received")[] | ("company.published" | "company.changed" | "company.removed" | "price.changed" | "review.published" | "submission.received");
                    isOn?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteAdminWebhooksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminWebhooksIdSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminWebhooksIdTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminWebhooksIdDeliveries: {
        parameters: {
            query?: {
                state?: "waiting" | "delivered" | "dropped" | "failed";
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Total-Count": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminWebhooksIdDeliveriesDeliveryRedeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminLinks: {
        parameters: {
            query?: {
                verdict?: "suspect" | "broken" | "moved" | "unknown" | "reachable";
                held?: "true";
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Links"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postAdminLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    postAdminLinksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "release" | "hold" | "check";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getAdminCompaniesIdVisits: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyFigures"];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminCompaniesIdVisitsCsv: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminPlacements: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacementFigures"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminPlacementsCsv: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAdminDemand: {
        parameters: {
            query?: {
                days?: number;
                show?: "unfound" | "unclicked" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demand"][];
                };
            };
            /** @description Not modified since the answer with the ETag in If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
}
