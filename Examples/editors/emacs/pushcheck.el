;;; pushcheck.el --- push-notification JSON with eglot -*- lexical-binding: t -*-

(require 'eglot)

(add-to-list 'auto-mode-alist '("\\.apns\\'" . js-json-mode))
(add-to-list 'eglot-server-programs '((js-json-mode json-ts-mode) . ("pushcheck" "lsp")))
(add-hook 'js-json-mode-hook #'eglot-ensure)
(add-hook 'json-ts-mode-hook #'eglot-ensure)

(provide 'pushcheck)
;;; pushcheck.el ends here
